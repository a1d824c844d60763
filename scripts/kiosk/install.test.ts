import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shellIn } from './shelf.mjs'

const run = promisify(execFile)
const here = import.meta.dirname
/** Root within a wall: this machine's programs, and folders of its own where an installation writes. */
const wall = ['--unshare-user', '--uid', '0', '--gid', '0', '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev']
const hasWalls = spawnSync('bwrap', [...wall, 'true']).status === 0
const asRoot = test.skipIf(!hasWalls)

let folder: string
let server: Server
let address: string
let served: Map<string, Buffer>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'as-root-'))
  for (const name of ['etc', 'opt', 'local', 'home', 'bin']) await mkdir(join(folder, name))
  for (const name of ['passwd', 'group', 'nsswitch.conf', 'ld.so.cache', 'alternatives'])
    await cp(join('/etc', name), join(folder, 'etc', name), { recursive: true }).catch(() => undefined)
  await programs()
  server = createServer(({ url = '' }, response) => {
    const bytes = served.get(url)
    if (bytes === undefined) response.writeHead(404).end()
    else response.end(bytes)
  })
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((closed) => server.close(closed))
  await rm(folder, { recursive: true, force: true })
})

/** Programs of the system that a wall has no room for: each writes down how it was called. */
async function programs() {
  const told = `echo "\${0##*/} $*" >> ${folder}/calls`
  const place = async (name: string, text: string) => {
    await writeFile(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`)
    await chmod(join(folder, 'bin', name), 0o755)
  }
  for (const name of ['apt-get', 'usermod', 'udevadm', 'loginctl', 'userdel']) await place(name, told)
  // A wall knows one user, by two names.
  await place(
    'useradd',
    `${told}
echo 'litfass-kiosk:x:0:0::/home/litfass-kiosk:/usr/sbin/nologin' >> /etc/passwd
echo 'litfass-kiosk:x:0:' >> /etc/group
mkdir -p /home/litfass-kiosk`,
  )
  // The services of the user: of the three, the bridge runs without a screen.
  await place(
    'systemctl',
    `${told}
case "$*" in "restart user@"*)
  kill "$(cat ${folder}/bridge.pid 2>/dev/null)" 2>/dev/null
  set -a; . /etc/litfass-kiosk/kiosk.env; set +a
  node /opt/litfass-kiosk/current/main.mjs >> ${folder}/bridge.log 2>&1 &
  echo $! > ${folder}/bridge.pid
esac`,
  )
}

/** Lines of a shell that root runs there; what they start ends with them. */
async function rooted(script: string) {
  const binds = ['etc', 'opt', 'home'].flatMap((name) => ['--bind', join(folder, name), `/${name}`])
  const more = [
    '--bind',
    join(folder, 'local'),
    '/usr/local',
    '--bind',
    folder,
    folder,
    '--unshare-pid',
    '--die-with-parent',
  ]
  const path = [join(folder, 'bin'), dirname(process.execPath), '/usr/sbin', '/usr/bin', '/sbin', '/bin'].join(':')
  const env = { PATH: path, HOME: '/root', LITFASS_START_SECONDS: '4' }
  const args = [...wall, ...binds, ...more, '/bin/sh', '-c', script]
  return run('bwrap', args, { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  )
}

/** The server has the shell of this folder, but for these files. */
async function serve(other: Readonly<Record<string, string>> = {}) {
  const files = new Map(await shellIn(here))
  for (const [name, text] of Object.entries(other)) files.set(name, Buffer.from(text))
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  served = new Map([...files].map(([name, bytes]) => [`/player/kiosk/${name}`, bytes]))
  const list = [...files].map(([name, bytes]) => `${hash(bytes)}  ${name}\n`).join('')
  served.set('/player/kiosk/list', Buffer.from(list))
}

const installed = (path: string) => join(folder, path)
const control = 'node /opt/litfass-kiosk/control.mjs'
const mainOf = async () => readFile(installed('opt/litfass-kiosk/current/main.mjs'), 'utf8')

asRoot(
  'root installs the kiosk: its user, its groups, its services, and settings for nobody else to read',
  async () => {
    const { code, said } = await rooted(`sh ${here}/install.sh ${address}`)
    expect([said, code]).toEqual([expect.stringContaining('it says its PIN within a minute'), 0])
    const calls = await readFile(join(folder, 'calls'), 'utf8')
    expect(calls).toContain('apt-get install -y --no-install-recommends chromium sway')
    expect(calls).toContain('usermod --append --groups video litfass-kiosk')
    expect(calls).toContain('systemctl enable --now seatd.service')
    expect(calls).toContain('loginctl enable-linger litfass-kiosk')
    expect((await stat(installed('etc/litfass-kiosk/kiosk.env'))).mode & 0o777).toBe(0o640)
    const wants = 'home/litfass-kiosk/.config/systemd/user/default.target.wants/litfass-kiosk.service'
    expect(await readlink(installed(wants))).toBe('/etc/systemd/user/litfass-kiosk.service')
  },
)

asRoot('every service starts a file that is there, and the command is in its place', async () => {
  for (const name of await readdir(installed('etc/systemd/user'))) {
    const unit = await readFile(installed(`etc/systemd/user/${name}`), 'utf8')
    const [, path = ''] = /^ExecStart=.*(\/opt\/\S+)$/m.exec(unit) ?? []
    expect([name, (await stat(installed(path.slice(1)))).isFile()]).toEqual([name, true])
  }
  const command = await readFile(installed('local/sbin/litfass-kiosk'), 'utf8')
  expect(command).toBe('#!/bin/sh\nexec /usr/bin/node /opt/litfass-kiosk/control.mjs "$@"\n')
  expect((await stat(installed('local/sbin/litfass-kiosk'))).mode & 0o777).toBe(0o755)
})

asRoot('an update starts the new shell; one that does not start gives way to the one before', async () => {
  const port = await freePort()
  const settings = await readFile(installed('etc/litfass-kiosk/kiosk.env'), 'utf8')
  await writeFile(installed('etc/litfass-kiosk/kiosk.env'), settings.replace(/PORT=\d+/, `PORT=${port}`))
  const main = await mainOf()
  await serve({ 'main.mjs': `// The next one.\n${main}` })
  expect(await rooted(`${control} update`)).toEqual({ code: 0, said: expect.stringContaining('is here now') })
  expect(await mainOf()).toMatch(/^\/\/ The next one/)
  await serve({ 'main.mjs': 'process.exit(1)\n' })
  const { code, said } = await rooted(`${control} update`)
  expect([code, said]).toEqual([1, expect.stringMatching(/does not start: back to [0-9a-f]{16}/)])
  expect(await mainOf()).toMatch(/^\/\/ The next one/)
})

asRoot('uninstalled, nothing of it is left but its user’s folder', async () => {
  expect((await rooted(`sh ${here}/uninstall.sh`)).code).toBe(0)
  const left = await readdir(folder, { recursive: true })
  expect(
    left.filter((path) => /^(etc|opt|local|home)\/.*(kiosk\.|litfass-.*\.(service|rules|json)|sbin\/)/.test(path)),
  ).toEqual([])
  expect(await readdir(installed('opt'))).toEqual([])
})

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((opened) => probe.listen(0, '127.0.0.1', opened))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}
