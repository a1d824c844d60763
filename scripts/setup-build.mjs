import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { nodeOf } from './setup-packages.mjs'

const clients = ['web', 'player']
/** Below the size of a packet nothing is gained. */
const SMALLEST_COMPRESSED = 1400
/** Parts that both are made of besides their own folder. */
const shared = ['domain', 'labels', 'package-lock.json']

/** Builds each client whose sources are not the ones it was built from. */
export function buildClients(root, output) {
  const ready = clients.filter((name) => existsSync(join(root, name, 'index.html')))
  return ready.filter((name) => buildIfChanged(root, output, name))
}

function buildIfChanged(root, output, name) {
  const stamp = join(output, `.${name}-stamp`)
  const hash = hashOf([name, ...shared, 'scripts/setup-build.mjs'].map((source) => join(root, source)))
  if (existsSync(join(output, name)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return false
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } }
  const build = ['build', '--config', join(name, 'vite.config.ts')]
  const { status, stdout, stderr } = spawnSync(nodeOf(root), [vite, ...build], options)
  if (status !== 0) throw new Error(`the ${name} client does not build:\n${stdout}${stderr}`)
  mkdirSync(output, { recursive: true })
  for (const path of filesOf(join(output, name))) compress(path)
  writeFileSync(stamp, hash)
  return true
}

/** Once at the build instead of with every request: the server sends what the browser takes. */
function compress(path) {
  const bytes = readFileSync(path)
  if (!/\.(js|css|html|svg)$/.test(path) || bytes.length < SMALLEST_COMPRESSED) return
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${path}.br`, brotliCompressSync(bytes))
}

function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesOf)) hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(path)) return []
  try {
    const entries = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !/\.test\.tsx?$/.test(name))
    return entries.flatMap(({ name }) => filesOf(join(path, name))).sort()
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path]
    throw error
  }
}
