import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { isAlive } from './cluster-lock.ts'
import { findPlace } from './cluster-place.ts'
import { findPostmaster, stopPostmaster } from './cluster-process.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

let base: string
let dataFolder: string
let opened: (EmbeddedDatabase | ChildProcess)[]

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'litfass-embedded-'))
  chmodSync(base, 0o755)
  dataFolder = join(base, 'data')
  opened = []
})

afterEach(async () => {
  for (const one of opened) await ('kill' in one ? kill(one) : one.stop())
  const place = findPlace(dataFolder)
  await stopPostmaster(place)
  for (const folder of [place.folder, place.socketFolder, base]) rmSync(folder, { recursive: true, force: true })
})

test('an application that was killed leaves its server to the next one', async () => {
  const application = await startApplication()
  const server = findPostmaster(findPlace(dataFolder))
  await kill(application)
  const embedded = await start()
  expect(findPostmaster(findPlace(dataFolder))).toBe(server)
  await embedded.stop()
  expect(findPostmaster(findPlace(dataFolder))).toBeUndefined()
})

test('a committed row survives a killed server', async () => {
  await startApplication()
  await keepRow()
  process.kill(runningServer(), 'SIGKILL')
  await start()
  expect(await readRow()).toBe('kept')
})

test('a committed row survives the kill of every process of the server', async () => {
  await startApplication()
  await keepRow()
  for (const pid of [runningServer(), ...childrenOf(runningServer())]) end(pid)
  await start()
  expect(await readRow()).toBe('kept')
})

test('a server that dies under a living application is started again', async () => {
  await start()
  const before = runningServer()
  process.kill(before, 'SIGKILL')
  await eventually(() => expect([undefined, before]).not.toContain(serverPid()))
})

test('a process number that belongs to someone else by now does not stop the start', async () => {
  await (await start()).stop()
  const place = findPlace(dataFolder)
  const stranger = spawn('sleep', ['600'], { ...place.account })
  await once(stranger, 'spawn')
  opened.push(stranger)
  writeFileSync(join(place.cluster, 'postmaster.pid'), `${stranger.pid}\n${place.cluster}\n1\n5432\n\n\n0 0\nready\n`)
  writeFileSync(join(place.socketFolder, '.s.PGSQL.5432.lock'), `${stranger.pid}\n`)
  await start()
  expect(await answer()).toBe(1)
  expect(isAlive(Number(stranger.pid))).toBe(true)
})

test('two applications started at once share one server, which ends with the last', async () => {
  const [first, second] = await Promise.all([startApplication(), startApplication()])
  const server = runningServer()
  await stopApplication(first)
  expect(serverPid()).toBe(server)
  await stopApplication(second)
  expect(isAlive(server)).toBe(false)
})

test('a data folder deleted under a living server is made anew, and the old server ends', async () => {
  await kill(await startApplication())
  const ghost = runningServer()
  rmSync(dataFolder, { recursive: true, force: true })
  await start()
  expect(await answer()).toBe(1)
  expect(isAlive(ghost)).toBe(false)
})

test('a folder of sockets that was cleaned away comes back', async () => {
  await kill(await startApplication())
  rmSync(findPlace(dataFolder).socketFolder, { recursive: true })
  await start()
  expect(await answer()).toBe(1)
})

test('a start that was killed while it made the cluster leaves nothing half-made', async () => {
  const application = forkApplication()
  await eventually(() => expect(unfinished()).not.toEqual([]), 60_000, 2)
  await kill(application)
  expect(existsSync(join(dataFolder, 'pg'))).toBe(false)
  await start()
  expect(await answer()).toBe(1)
  expect(unfinished()).toEqual([])
})

test('as root in a closed folder the data goes where the account of the server can enter', async ({ skip }) => {
  skip(process.getuid?.() !== 0, 'only root has closed folders that its server cannot enter')
  chmodSync(base, 0o700)
  await start()
  expect(await answer()).toBe(1)
  expect(findPlace(dataFolder).folder).toMatch(/^\/var\/lib\/litfass-/)
})

function start() {
  return startEmbedded({ dataFolder, settings: { fsync: 'off' } }).then((embedded) => {
    opened.push(embedded)
    return embedded
  })
}

function forkApplication() {
  const application = fork(join(import.meta.dirname, 'embedded.fixture.ts'), [dataFolder], { execArgv: [] })
  opened.push(application)
  return application
}

async function startApplication() {
  const application = forkApplication()
  await once(application, 'message')
  return application
}

async function stopApplication(application: ChildProcess) {
  const exit = once(application, 'exit')
  application.send('stop')
  await exit
}

async function kill(application: ChildProcess) {
  if (application.exitCode !== null || application.signalCode !== null) return
  const exit = once(application, 'exit')
  application.kill('SIGKILL')
  await exit
}

function serverPid() {
  return findPostmaster(findPlace(dataFolder))
}

/** To be killed: no number that means more than this one process. */
function runningServer(): number {
  const pid = serverPid()
  if (pid === undefined) throw new Error('The server is not running')
  return pid
}

function childrenOf(parent: number) {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => {
    const status = `/proc/${pid}/status`
    try {
      return readFileSync(status, 'utf8').includes(`\nPPid:\t${parent}\n`)
    } catch {
      // It has ended meanwhile.
      return false
    }
  })
}

function unfinished() {
  mkdirSync(dataFolder, { recursive: true })
  return readdirSync(dataFolder).filter((name) => name.startsWith('pg.new-'))
}

async function keepRow() {
  await ask('create table note (words text)')
  await ask("insert into note values ('kept')")
}

async function readRow() {
  return (await ask('select words from note'))?.words
}

async function answer() {
  return (await ask('select 1 as one'))?.one
}

async function ask(statement: string) {
  const { socketFolder: host, port, user, database } = findPlace(dataFolder)
  const client = new pg.Client({ host, port, user, database })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows[0]
}

/** Without its postmaster a process of the server may have ended by itself. */
function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
