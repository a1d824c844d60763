import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openShelf, shellIn, shellOf } from './shelf.mjs'

/**
 * `litfass-kiosk`, for whoever looks after the machine. It runs as root; what it puts there runs as the kiosk's user alone.
 * LITFASS_ROOT names a folder to do it in instead, with nothing started: for images and tests.
 */
const { LITFASS_ROOT: root = '' } = process.env
const settingsPath = join(root || '/', 'etc/litfass-kiosk/kiosk.env')
const usage = `Usage: sudo litfass-kiosk update [<folder>]   the shell of its server, or of a folder with scripts/kiosk
       sudo litfass-kiosk rollback             back to the version before
       litfass-kiosk version                   the version now, and the one before`
const { LITFASS_START_SECONDS: SECONDS_TO_START = 60 } = process.env
// The kiosk's user reads what root writes here.
process.umask(0o022)

const [act = '', ...more] = process.argv.slice(2)
const shelf = openShelf({ root })

const acts = {
  async update(folder) {
    const files = folder ? await shellIn(folder) : await shellOf(await serverAddress())
    const { version, isNew } = await shelf.place(files)
    if (!isNew) return say(`${version} is here already`)
    if (!(await start())) {
      const before = await shelf.previous()
      if (!before) throw new Error(`${version} does not start, and there is no earlier version here`)
      await shelf.rollback()
      await start()
      throw new Error(`${version} does not start: back to ${before}`)
    }
    say(`${version} is here now`)
  },

  async rollback() {
    const version = await shelf.rollback()
    if (!(await start())) throw new Error(`${version} is here again, and does not start`)
    say(`${version} is here again`)
  },

  async version() {
    say(`now ${(await shelf.current()) ?? 'none'}, before ${(await shelf.previous()) ?? 'none'}`)
  },
}

async function settings() {
  const text = await readFile(settingsPath, 'utf8')
  return Object.fromEntries(text.split('\n').map((line) => line.split(/=(.*)/).slice(0, 2)))
}

/** Over a line that nobody can write into, as the page itself. */
async function serverAddress() {
  const { LITFASS_ADDRESS: address = '' } = await settings()
  if (!/^https:\/\/.|^http:\/\/(localhost|127\.0\.0\.1)[:/]?/.test(address)) throw new Error('its server is not https')
  return address
}

/** Starts the services anew; true once the bridge of the new version answers. */
async function start() {
  if (root) return true
  const id = execFileSync('id', ['-u', 'litfass-kiosk'], { encoding: 'utf8' }).trim()
  try {
    execFileSync('systemctl', ['restart', `user@${id}.service`])
  } catch {
    return false
  }
  const { LITFASS_PORT: port, LITFASS_TOKEN: token, LITFASS_ADDRESS: address = '' } = await settings()
  const headers = { origin: new URL(address).origin, authorization: `Bearer ${token}` }
  for (let second = 0; second < Number(SECONDS_TO_START); second++) {
    const answer = await fetch(`http://127.0.0.1:${port}/facts`, { headers }).catch(() => undefined)
    if (answer?.ok) return true
    await new Promise((later) => setTimeout(later, 1000))
  }
  return false
}

const say = (words) => console.log(words)

if (!Object.hasOwn(acts, act) || more.length > (act === 'update' ? 1 : 0)) {
  console.error(usage)
  process.exit(2)
}
try {
  await acts[act](...more)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}
