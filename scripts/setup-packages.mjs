import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './setup-run.mjs'

export async function installPackages(root) {
  if (isInstalled(root)) return []
  const unlock = await lock(root)
  try {
    if (isInstalled(root)) return [] // by the one we waited for
    console.log('Installing packages; the first time takes a minute or two …')
    const command = await install(root)
    removeUnread(root)
    writeStamp(root)
    return [command]
  } finally {
    unlock()
  }
}

export function requireNode(root) {
  const own = nodeOf(root)
  const version = spawnSync(own, ['--version'], { encoding: 'utf8' }).stdout ?? ''
  if (Number(/^v(\d+)/.exec(version)?.[1]) >= 24) return
  throw new Error(`Node 24 or later is needed, and there is no package of it for ${process.platform} ${process.arch}.`)
}

/** The Node that came with the packages, else the one that runs this. */
export function nodeOf(root) {
  const own = join(root, 'node_modules', '.bin', 'node')
  return existsSync(own) ? own : process.execPath
}

function isInstalled(root) {
  const stamp = stampOf(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash(root)) return true
  if (!matchesLockFile(root)) return false
  writeStamp(root)
  return true
}

/** Somebody ran npm by hand: the same versions are the same set-up. npm's own list may outlive what it lists. */
function matchesLockFile(root) {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const there = JSON.parse(readFileSync(installed, 'utf8')).packages
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '') return true
    const found = there[path]
    if (!found) return optional === true || devOptional === true
    return found.version === version && existsSync(join(root, path))
  })
}

/**
 * Installs the packages. Where a registry lacks the packages of other systems, the lock file lacks them too: `npm ci`
 * then refuses it, while `npm install` takes the locked versions and goes on. The third try is for a network that
 * failed meanwhile.
 */
async function install(root) {
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  let words = ''
  for (const command of [['ci'], ['install', '--no-save'], ['install', '--no-save']]) {
    const { status, output } = await runProgram(program, [...first, ...command, '--no-audit', '--no-fund'], {
      cwd: root,
    })
    if (status === 0) return `npm ${command.join(' ')}`
    words += `npm ${command.join(' ')}:\n${output}\n`
  }
  throw new Error(`the packages could not be installed, mostly for the network or a full disk:\n${words}`)
}

/** Parts of packages that nothing here reads, a sixth of their disk: headers, lists of all icons, cuts of the typeface. */
const unread = [
  `node-${process.platform}-${process.arch}/include`,
  '@tabler/icons/icons',
  '@tabler/icons/categories',
  'pretendard/dist/web/static',
  'pretendard/dist/public/variable',
]

function removeUnread(root) {
  for (const path of unread) rmSync(join(root, 'node_modules', path), { recursive: true, force: true })
}

function stampOf(root) {
  return join(root, 'node_modules', '.litfass-stamp')
}

function writeStamp(root) {
  writeFileSync(stampOf(root), lockHash(root))
}

function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** `npm start` and `npm test` begun together must not install into one folder. */
async function lock(root) {
  const folder = join(root, '.data', 'setup.lock')
  mkdirSync(join(root, '.data'), { recursive: true })
  for (;;) {
    try {
      mkdirSync(folder)
      writeFileSync(join(folder, 'pid'), String(process.pid))
      return () => rmSync(folder, { recursive: true, force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    await new Promise((done) => setTimeout(done, 500))
    if (!isHeld(folder)) rmSync(folder, { recursive: true, force: true })
  }
}

function isHeld(folder) {
  try {
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')), 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
