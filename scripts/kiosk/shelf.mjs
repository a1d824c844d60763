import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { lstat, mkdir, open, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const MOST_FILES = 50
const MOST_BYTES = 1_000_000
const fileName = /^[a-z][a-z-]*\.(mjs|sh|conf)$/
/** Files without which nothing would start. */
const needed = ['main.mjs', 'browser.sh', 'sway.conf']

/**
 * Versions of the shell below `/opt/litfass-kiosk`: each in a folder of its own, `current` and `previous` lead to two of
 * them. The services start what `current` leads to, and it leads from one whole version to another at once.
 */
export function openShelf({ root = '' } = {}) {
  const folder = join(root || '/', 'opt/litfass-kiosk')
  const versions = join(folder, 'versions')
  const at = async (name) => (await readlink(join(folder, name)).catch(() => '')).replace('versions/', '') || undefined
  const pointTo = async (name, version) => {
    const fresh = join(folder, `.${name}`)
    await rm(fresh, { force: true })
    await symlink(`versions/${version}`, fresh)
    await rename(fresh, join(folder, name))
  }

  return {
    current: () => at('current'),
    previous: () => at('previous'),

    /** Puts a version there and makes it the current one. Answers its name, and if it was another than before. */
    async place(files) {
      refuseUnfit(files)
      const version = versionOf(files)
      const before = await at('current')
      if (before === version) return { version, isNew: false }
      await write(versions, version, files)
      if (before) await pointTo('previous', before)
      await pointTo('current', version)
      await sync(folder)
      await prune(versions, [version, before])
      return { version, isNew: true }
    },

    /** The version before is the current one again; called once more it is the later one. */
    async rollback() {
      const [current, previous] = [await at('current'), await at('previous')]
      if (!previous) throw new Error('there is no earlier version here')
      await pointTo('current', previous)
      if (current) await pointTo('previous', current)
      await sync(folder)
      return previous
    },
  }
}

/** The shell as it lies in a folder that was copied to the machine. */
export async function shellIn(folder) {
  const names = (await readFile(join(folder, 'shell.list'), 'utf8')).split('\n').filter(Boolean)
  refuseNames(names)
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))])))
}

/** The shell as the machine's own server has it: each file is held against the hash of the server's list. */
export async function shellOf(address) {
  const lines = (await bytesFrom(`${address}/player/kiosk/list`)).toString('utf8').split('\n').filter(Boolean)
  const listed = lines.map((line) => /^([0-9a-f]{64}) {2}(\S+)$/.exec(line) ?? refuse(`no line of a list: ${line}`))
  refuseNames(listed.map(([, , name]) => name))
  const files = new Map()
  for (const [, hash, name] of listed) {
    const bytes = await bytesFrom(`${address}/player/kiosk/${name}`)
    if (sha256(bytes) !== hash) refuse(`${name} is not the file that the list names`)
    files.set(name, bytes)
  }
  return files
}

async function bytesFrom(url) {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) refuse(`${url} answers ${answer.status}`)
  const parts = []
  let length = 0
  for await (const part of answer.body) {
    length += part.length
    if (length > MOST_BYTES) refuse(`${url} is too large`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function refuseNames(names) {
  if (names.length > MOST_FILES) refuse('too many files')
  for (const name of names) if (!fileName.test(name)) refuse(`no name of a file: ${name}`)
}

function refuseUnfit(files) {
  refuseNames([...files.keys()])
  for (const name of needed) if (!files.get(name)?.length) refuse(`${name} is missing`)
}

function refuse(why) {
  throw new Error(why)
}

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

/** Name of a version: the same files have the same. */
function versionOf(files) {
  const lines = [...files].map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`).sort()
  return sha256(lines.join('')).slice(0, 16)
}

/** Written beside, read by the machine's own programs, and only then under its name. */
async function write(versions, version, files) {
  const part = join(versions, `.${version}`)
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true })
  for (const [name, bytes] of files) {
    const file = await open(join(part, name), 'w', 0o644)
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
  }
  await check(part, [...files.keys()]).catch(async (error) => {
    await rm(part, { recursive: true, force: true })
    throw error
  })
  await rm(join(versions, version), { recursive: true, force: true })
  await rename(part, join(versions, version))
  await sync(versions)
}

async function check(folder, names) {
  const run = promisify(execFile)
  for (const name of names) {
    const path = join(folder, name)
    const [program, ...args] = name.endsWith('.mjs') ? [process.execPath, '--check', path] : ['/bin/sh', '-n', path]
    if (name.endsWith('.conf')) continue
    await run(program, args).catch(() => refuse(`this machine cannot read ${name}`))
  }
}

/** Only the two that can be current are kept. */
async function prune(versions, kept) {
  for (const name of await readdir(versions)) {
    if (!kept.includes(name)) await rm(join(versions, name), { recursive: true, force: true })
  }
}

async function sync(folder) {
  if (!(await lstat(folder)).isDirectory()) return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
