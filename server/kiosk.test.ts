import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#test/world.ts'

const kiosk = join(import.meta.dirname, '..', 'scripts', 'kiosk')

let world: World

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

test('a kiosk takes its shell from its own server, byte by byte', async () => {
  const root = join(world.dataFolder, 'kiosk')
  await mkdir(join(root, 'etc/litfass-kiosk'), { recursive: true })
  await writeFile(join(root, 'etc/litfass-kiosk/kiosk.env'), `LITFASS_ADDRESS=${world.address}\n`)
  const env = { ...process.env, LITFASS_ROOT: root }
  const { stdout } = await promisify(execFile)(process.execPath, [join(kiosk, 'control.mjs'), 'update'], { env })
  expect(stdout).toMatch(/^[0-9a-f]{16} is here now/)
  const names = (await readFile(join(kiosk, 'shell.list'), 'utf8')).trim().split('\n')
  for (const name of names) {
    const installed = await readFile(join(root, 'opt/litfass-kiosk/current', name))
    expect([name, installed.equals(await readFile(join(kiosk, name)))]).toEqual([name, true])
  }
})

test.each(['install.sh', 'control.mjs', 'shell.list', '..%2finstall.sh', 'constructor', ''])(
  'of what root runs there, %j is given to nobody',
  async (name) => {
    expect((await fetch(`${world.address}/player/kiosk/${name}`)).status).toBe(404)
  },
)
