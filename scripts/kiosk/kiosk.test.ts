import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openBridge } from './bridge.mjs'
import { openMachine } from './machine.mjs'

const run = promisify(execFile)
const origin = 'https://signage.example.com'
const token = 't'.repeat(64)

let folder: string
let address: string
let bridge: Awaited<ReturnType<typeof openBridge>>
let environment: Record<string, string>
let signs = 0

/** A machine of files and programs: each program writes down how it was called. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'machine-'))
  await place('root/sys/class/backlight/panel/max_brightness', '1500\n')
  await place('root/sys/class/backlight/panel/brightness', '1500\n')
  await place('root/sys/class/thermal/thermal_zone0/temp', '41000\n')
  await place('root/sys/class/thermal/thermal_zone1/temp', '52500\n')
  await place('root/proc/meminfo', 'MemTotal: 4000 kB\nMemAvailable:    2000 kB\n')
  await place('root/proc/loadavg', '1.00 0.50 0.20 1/100 1000\n')
  await place('root/proc/stat', 'cpu  1\ncpu0 1\ncpu1 1\ncpu2 1\ncpu3 1\n')
  await place('root/etc/os-release', 'NAME=Debian\nPRETTY_NAME="Debian GNU/Linux 12"\n')
  await place('root/etc/machine-id', 'secret\n')
  await place('root/proc/device-tree/model', 'Small Board 4\0')
  for (const name of ['cec-ctl', 'swaymsg', 'wpctl', 'systemctl', 'stty'])
    await place(`bin/${name}`, `#!/bin/sh\necho "${name} $*" >> ${folder}/calls\n`, true)
  await place('bin/grim', `#!/bin/sh\nprintf 'picture'\n`, true)
  environment = { PATH: join(folder, 'bin'), SWAYSOCK: 'sock', WAYLAND_DISPLAY: 'wayland-1' }
  const onAlive = () => {
    signs += 1
  }
  bridge = await openBridge({ machine: machineWith(environment), origin, token, port: 0, onAlive })
  address = `http://127.0.0.1:${bridge.port}`
})
beforeEach(() => place('calls', ''))
afterAll(async () => {
  await bridge?.close()
  await rm(folder, { recursive: true, force: true })
})

async function place(path: string, text: string, isProgram = false) {
  await mkdir(dirname(join(folder, path)), { recursive: true })
  await writeFile(join(folder, path), text)
  if (isProgram) await chmod(join(folder, path), 0o755)
}

const machineWith = (settings: Record<string, string>) =>
  openMachine({ root: join(folder, 'root'), environment: settings, folder })
const calls = () => readFile(join(folder, 'calls'), 'utf8')
const usual = { origin, authorization: `Bearer ${token}`, 'content-type': 'application/json' }

function ask(name: string, body?: unknown, headers: Record<string, string> = usual) {
  const init =
    body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }
  return fetch(`${address}/${name}`, { headers, ...init })
}

test('a machine says what it is, what it can do and how it is', async () => {
  expect(await (await ask('facts')).json()).toEqual({
    facts: {
      ...{ platform: 'linux-kiosk', os: 'Debian GNU/Linux 12', model: 'Small Board 4' },
      serial: expect.stringMatching(/^[0-9a-f]{16}$/),
    },
    can: ['power', 'brightness', 'volume', 'reboot', 'restart', 'screenshot', 'storage', 'readings', 'alive'],
  })
  const readings = await (await ask('readings')).json()
  expect(readings).toEqual({
    temperature: 52.5,
    cpu: 25,
    memoryFree: 2_048_000,
    memoryTotal: 4_096_000,
    isScreenOn: true,
  })
  const { free, total } = await (await ask('storage')).json()
  expect(0 < free && free <= total).toBe(true)
})

test.each([
  ['power', { isOn: false }, 'swaymsg output * dpms off\n'],
  ['power', { isOn: true }, 'swaymsg output * dpms on\n'],
  ['volume', { percent: 35 }, 'wpctl set-volume @DEFAULT_AUDIO_SINK@ 35%\n'],
  ['reboot', {}, 'systemctl reboot\n'],
  ['restart', {}, 'systemctl --user --no-block restart litfass-browser.service\n'],
])('%s with %j is done by a program of the machine', async (act, body, called) => {
  expect((await ask(act, body)).status).toBe(200)
  expect(await calls()).toBe(called)
})

test('brightness is a share of what the panel can', async () => {
  expect((await ask('brightness', { percent: 40 })).status).toBe(200)
  expect(await readFile(join(folder, 'root/sys/class/backlight/panel/brightness'), 'utf8')).toBe('600')
})

test('a screenshot is the picture that the program took', async () => {
  const answer = await ask('screenshot')
  expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/png', 'picture'])
})

test('a screen that is switched off is told so', async () => {
  await ask('power', { isOn: false })
  expect(await (await ask('readings')).json()).toMatchObject({ isScreenOn: false })
  await ask('power', { isOn: true })
})

test('a panel on a serial line is sent the bytes of its maker', async () => {
  await place('tty', '')
  const port = join(folder, 'tty')
  const serial = machineWith({
    PATH: environment.PATH ?? '',
    SERIAL_PORT: port,
    SERIAL_ON: 'aa11ff',
    SERIAL_OFF: 'aa1100',
  })
  await serial.acts.power.do({ isOn: false })
  expect([await calls(), await readFile(port, 'hex')]).toEqual([`stty -F ${port} 9600 raw -echo\n`, 'aa1100'])
  const unset = machineWith({ PATH: environment.PATH ?? '', SERIAL_PORT: port })
  await expect(unset.acts.power.do({ isOn: true })).rejects.toThrow('SERIAL_ON')
})

test('a television whose device is named is asked by its own cable', async () => {
  const television = machineWith({ ...environment, CEC_DEVICE: '/dev/cec0' })
  await television.acts.power.do({ isOn: true })
  await television.acts.power.do({ isOn: false })
  expect(await calls()).toBe(
    'cec-ctl -d /dev/cec0 -s --playback --to 0 --image-view-on\ncec-ctl -d /dev/cec0 -s --playback --to 0 --standby\n',
  )
})

test('a page’s sign of life is heard from whoever bears the token, and nobody else', async () => {
  expect((await ask('alive', {})).status).toBe(200)
  expect((await ask('alive', {}, { ...usual, authorization: 'Bearer no' })).status).toBe(401)
  expect(signs).toBe(1)
})

test('a machine without programs can do little, and says so', async () => {
  const bare = machineWith({ PATH: join(folder, 'none') })
  expect(await bare.can()).toEqual(['brightness', 'storage', 'readings', 'alive'])
  const other = await openBridge({ machine: bare, origin, token, port: 0 })
  const answer = await fetch(`http://127.0.0.1:${other.port}/reboot`, { method: 'POST', headers: usual, body: '{}' })
  expect(answer.status).toBe(501)
  await other.close()
})

test.each([
  ['no token', { origin }, 401],
  ['a wrong token', { ...usual, authorization: `Bearer ${'x'.repeat(64)}` }, 401],
  ['another page', { ...usual, origin: 'https://evil.example' }, 403],
  ['another port of the same host', { ...usual, origin: `${origin}:8443` }, 403],
  ['no page at all', { authorization: usual.authorization }, 403],
])('with %s nothing is told or done', async (_, headers: Record<string, string>, status) => {
  expect((await ask('facts', undefined, headers)).status).toBe(status)
  const acted = await ask('power', { isOn: false }, headers)
  expect([acted.status, acted.headers.get('access-control-allow-origin')]).toEqual([status, origin])
  expect(await calls()).toBe('')
})

test('by a name that leads to this machine nothing is told', async () => {
  const status = await new Promise((told) => {
    const headers = { ...usual, host: `evil.example:${bridge.port}` }
    get(`${address}/facts`, { headers }, ({ statusCode }) => told(statusCode))
  })
  expect(status).toBe(403)
})

test.each([
  ['power', { isOn: 'yes' }, 400],
  ['volume', { percent: 101 }, 400],
  ['brightness', { percent: 1.5 }, 400],
  ['power', '{', 400],
  ['power', 'null', 400],
  ['power', { isOn: true, more: 'x'.repeat(2000) }, 400],
  ['format', {}, 404],
  ['constructor', {}, 404],
])('%s with %j is refused', async (act, body, status) => {
  expect((await ask(act, body)).status).toBe(status)
  expect(await calls()).toBe('')
})

test('a browser is told beforehand whose pages may ask', async () => {
  const answer = await fetch(`${address}/power`, { method: 'OPTIONS', headers: { origin } })
  expect([answer.status, answer.headers.get('access-control-allow-headers')]).toEqual([
    204,
    'authorization, content-type',
  ])
  expect(
    (await fetch(`${address}/power`, { method: 'OPTIONS', headers: { origin: 'https://evil.example' } })).status,
  ).toBe(403)
})

test('what is installed is taken away again, and a token that was drawn stays', async () => {
  const root = join(folder, 'image')
  const script = (name: string, ...more: string[]) =>
    run('sh', [join(import.meta.dirname, name), ...more], { env: { ...process.env, LITFASS_ROOT: root } })
  const settings = () => readFile(join(root, 'etc/litfass-kiosk/kiosk.env'), 'utf8')
  await script('install.sh', 'https://one.example/')
  const first = await settings()
  expect(first).toMatch(/^LITFASS_ADDRESS=https:\/\/one\.example\nLITFASS_PORT=8765\nLITFASS_TOKEN=[0-9a-f]{64}\n$/)
  expect((await stat(join(root, 'etc/litfass-kiosk/kiosk.env'))).mode & 0o007).toBe(0)
  await writeFile(join(root, 'etc/litfass-kiosk/kiosk.env'), `${first}SERIAL_PORT=/dev/ttyUSB0\n`)
  await script('install.sh', 'https://other.example')
  expect(await settings()).toBe(`${first.replace('one', 'other')}SERIAL_PORT=/dev/ttyUSB0\n`)
  expect((await readdir(join(root, 'opt/litfass-kiosk'))).sort()).toEqual([
    ...['control.mjs', 'current', 'shelf.mjs', 'versions'],
  ])
  expect((await readdir(join(root, 'opt/litfass-kiosk/current'))).sort()).toEqual([
    ...['bridge.mjs', 'browser.sh', 'machine.mjs', 'main.mjs', 'sway.conf', 'watchdog.mjs'],
  ])
  await script('uninstall.sh')
  const left = await readdir(root, { recursive: true, withFileTypes: true })
  expect(left.filter((entry) => entry.isFile())).toEqual([])
})

test.each([[[]], [['http://signage.example.com']], [['https://signage.example.com;reboot']], [['https://']]])(
  'install.sh %j says what it takes',
  async (more) => {
    const env = { ...process.env, LITFASS_ROOT: join(folder, 'never') }
    await expect(run('sh', [join(import.meta.dirname, 'install.sh'), ...more], { env })).rejects.toThrow('Usage')
  },
)
