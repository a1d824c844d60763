import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openShelf, shellIn, shellOf } from './shelf.mjs'

const run = promisify(execFile)
const here = import.meta.dirname

let folder: string
let root: string
let server: Server
let address: string
/** Answers of the server, by path. */
let served: Map<string, string>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shelf-'))
  server = createServer(({ url = '' }, response) => {
    const text = served.get(url)
    if (text === undefined) response.writeHead(404).end()
    else response.end(text)
  })
  await new Promise<void>((opened) => server.listen(0, '127.0.0.1', opened))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((closed) => server.close(closed))
  await rm(folder, { recursive: true, force: true })
})
let number = 0
beforeEach(async () => {
  root = join(folder, `root-${number++}`)
  await mkdir(join(root, 'etc/litfass-kiosk'), { recursive: true })
  await writeFile(join(root, 'etc/litfass-kiosk/kiosk.env'), `LITFASS_ADDRESS=${address}\nLITFASS_PORT=8765\n`)
  served = new Map()
})

const shell = (mark: string) => ({
  'main.mjs': `// ${mark}\nconsole.log('${mark}')\n`,
  'browser.sh': '#!/bin/sh\nexec true\n',
  'sway.conf': 'xwayland disable\n',
})
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The server has this shell from now on. */
function serve(files: Readonly<Record<string, string>>, list?: string) {
  const lines = Object.entries(files).map(([name, text]) => `${sha256(text)}  ${name}\n`)
  served = new Map(Object.entries(files).map(([name, text]) => [`/player/kiosk/${name}`, text]))
  served.set('/player/kiosk/list', list ?? lines.join(''))
}

async function control(...args: string[]): Promise<{ code: number; said: string }> {
  const env = { ...process.env, LITFASS_ROOT: root }
  return run(process.execPath, [join(here, 'control.mjs'), ...args], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr.trim() }),
  )
}
const runs = async () => (await run(process.execPath, [join(root, 'opt/litfass-kiosk/current/main.mjs')])).stdout.trim()
const versions = async () => (await readdir(join(root, 'opt/litfass-kiosk/versions'))).sort()

test('a shell is fetched from the machine’s own server, and the one before is kept', async () => {
  serve(shell('one'))
  const first = await control('update')
  expect([first.code, await runs(), (await versions()).length]).toEqual([0, 'one', 1])
  serve(shell('two'))
  await control('update')
  expect([await runs(), (await versions()).length]).toEqual(['two', 2])
  serve(shell('three'))
  await control('update')
  expect([await runs(), (await versions()).length]).toEqual(['three', 2])
  expect((await control('update')).said).toContain('is here already')
})

test('back to the version before, and forth again', async () => {
  for (const mark of ['one', 'two']) {
    serve(shell(mark))
    await control('update')
  }
  const shelf = openShelf({ root })
  const [current, previous] = [await shelf.current(), await shelf.previous()]
  expect(await control('rollback')).toEqual({ code: 0, said: `${previous} is here again` })
  expect(await runs()).toBe('one')
  expect((await control('version')).said).toBe(`now ${previous}, before ${current}`)
  await control('rollback')
  expect(await runs()).toBe('two')
})

test('without an earlier version there is no way back', async () => {
  serve(shell('one'))
  await control('update')
  expect(await control('rollback')).toEqual({ code: 1, said: 'there is no earlier version here' })
  expect(await runs()).toBe('one')
})

test('a shell comes from a folder too', async () => {
  const given = join(folder, 'given')
  await cp(here, given, { recursive: true })
  expect((await control('update', given)).code).toBe(0)
  expect((await readdir(join(root, 'opt/litfass-kiosk/current'))).sort()).toEqual(
    (await readFile(join(here, 'shell.list'), 'utf8')).trim().split('\n'),
  )
  expect([...(await shellIn(given)).keys()]).toContain('main.mjs')
})

test.each<[string, () => void, string]>([
  ['another file than the list names', () => served.set('/player/kiosk/main.mjs', 'evil()'), 'is not the file'],
  ['a file that is missing', () => served.delete('/player/kiosk/sway.conf'), 'answers 404'],
  ['no list', () => served.delete('/player/kiosk/list'), 'answers 404'],
  ['a list that is none', () => served.set('/player/kiosk/list', '<html>'), 'no line of a list'],
  ['an empty list', () => served.set('/player/kiosk/list', ''), 'is missing'],
  [
    'a name that leads elsewhere',
    () => serve(shell('x'), `${'a'.repeat(64)}  ../../etc/passwd\n`),
    'no name of a file',
  ],
  ['no program to start', () => serve({ ...shell('x'), 'main.mjs': '' }), 'main.mjs is missing'],
  ['a program that cannot be read', () => serve({ ...shell('x'), 'main.mjs': 'const = 1' }), 'cannot read main.mjs'],
  ['a script that cannot be read', () => serve({ ...shell('x'), 'browser.sh': 'if then' }), 'cannot read browser.sh'],
  ['a file without an end', () => serve({ ...shell('x'), 'main.mjs': 'x'.repeat(1_000_001) }), 'too large'],
])('%s changes nothing', async (_, spoil, why) => {
  serve(shell('one'))
  await control('update')
  serve(shell('two'))
  spoil()
  const { code, said } = await control('update')
  expect([code, said.includes(why)]).toEqual([1, true])
  expect([await runs(), (await versions()).length, await openShelf({ root }).previous()]).toEqual(['one', 1, undefined])
})

test('an update that was cut off is begun anew', async () => {
  serve(shell('one'))
  await control('update')
  serve(shell('two'))
  const { version } = await openShelf({ root: join(root, 'elsewhere') }).place(await shellOf(address))
  const shelf = join(root, 'opt/litfass-kiosk')
  await mkdir(join(shelf, 'versions', `.${version}`), { recursive: true })
  await writeFile(join(shelf, 'versions', `.${version}`, 'main.mjs'), 'half a li')
  await symlink('versions/nowhere', join(shelf, '.current'))
  expect((await control('update')).code).toBe(0)
  expect([await runs(), (await versions()).length]).toEqual(['two', 2])
})

test('of a server without https nothing is taken', async () => {
  await writeFile(join(root, 'etc/litfass-kiosk/kiosk.env'), 'LITFASS_ADDRESS=http://signage.example.com\n')
  expect(await control('update')).toEqual({ code: 1, said: 'its server is not https' })
})

test.each([[[]], [['format']], [['constructor']], [['rollback', 'now']], [['update', 'a', 'b']]])(
  'litfass-kiosk %j says what it takes',
  async (args) => {
    const { code, said } = await control(...args)
    expect([code, said.startsWith('Usage')]).toEqual([2, true])
  },
)
