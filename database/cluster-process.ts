import { execFileSync, spawn } from 'node:child_process'
import { chownSync, closeSync, existsSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isAlive } from './cluster-lock.ts'
import type { Place } from './cluster-place.ts'

const patience = 60_000
/** Above the largest process number Linux can give: names nobody. */
const nobodysPid = 4_194_305

/** Called under the start lock. */
export async function ensureRunning(place: Place, settings: Record<string, string>) {
  const deadline = Date.now() + patience
  for (;;) {
    const running = findPostmaster(place) ?? (await launch(place, settings))
    if (await becomesReady(place, running, deadline)) return
    if (Date.now() > deadline) throw new Error(`PostgreSQL does not start:\n${lastWords(place)}`)
    // It died while starting, mostly because processes of a killed server still hold its memory for a moment.
    await wait(100)
  }
}

/** The process number of the living server of this very folder. */
export function findPostmaster(place: Place): number | undefined {
  const pid = pidIn(join(place.cluster, 'postmaster.pid'))
  return pid !== undefined && isServerOf(place, pid) ? pid : undefined
}

export async function stopPostmaster(place: Place) {
  const pid = findPostmaster(place)
  if (pid !== undefined) await endServer(pid, 'SIGINT')
}

async function launch(place: Place, settings: Record<string, string>) {
  await endGhost(place)
  disownStalePid(place)
  const log = openLog(place)
  const child = spawn(join(place.programs, 'bin', 'postgres'), argumentsFor(place, settings), {
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    ...place.account,
  })
  closeSync(log)
  child.unref()
  return new Promise<number>((started, failed) => {
    child.once('error', failed)
    child.once('spawn', () => started(Number(child.pid)))
  })
}

function argumentsFor(place: Place, settings: Record<string, string>) {
  const all = {
    listen_addresses: '',
    port: String(place.port),
    unix_socket_directories: place.socketFolder,
    unix_socket_permissions: '0700',
    recovery_init_sync_method: 'syncfs',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    jit: 'off',
    ...settings,
  }
  return ['-D', place.cluster, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}

/** False: the server ended before it was ready. */
async function becomesReady(place: Place, pid: number, deadline: number) {
  while (isAlive(pid) && Date.now() < deadline) {
    if (await answers(place)) return findPostmaster(place) === pid
    if (isServing(place, pid) && !existsSync(socketOf(place))) await endServer(pid, 'SIGINT')
    await wait(20)
  }
  return false
}

async function answers({ socketFolder: host, port, user }: Place) {
  const client = new pg.Client({ host, port, user, database: 'postgres', connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined) // a server that dies between the two lines below is simply not ready
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false // starting, stopping or dead: the caller looks again
  } finally {
    await client.end().catch(() => undefined) // nothing left to end
  }
}

/** Ready by its own word: a missing socket then means that somebody cleaned the folder of sockets. */
function isServing(place: Place, pid: number) {
  const lines = readLines(join(place.cluster, 'postmaster.pid'))
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** A server whose data folder was deleted keeps the socket: nothing it does can be kept, so it goes. */
async function endGhost(place: Place) {
  const pid = pidIn(`${socketOf(place)}.lock`)
  if (pid !== undefined && isServerOf(place, pid)) await endServer(pid, 'SIGQUIT')
  rmSync(`${socketOf(place)}.lock`, { force: true })
  rmSync(socketOf(place), { force: true })
}

/**
 * After a crash the number in postmaster.pid may belong to someone else by now, and PostgreSQL would refuse to start.
 * Only the number is struck out: the line that names the shared memory still guards against a half-dead server.
 */
function disownStalePid(place: Place) {
  const file = join(place.cluster, 'postmaster.pid')
  const [pid, ...rest] = readLines(file)
  if (pid === undefined || !isAlive(Number(pid))) return
  writeFileSync(file, [nobodysPid, ...rest].join('\n'))
}

async function endServer(pid: number, signal: 'SIGINT' | 'SIGQUIT') {
  const deadline = Date.now() + patience
  sendSignal(pid, signal)
  while (isAlive(pid)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) does not end.`)
    await wait(20)
  }
}

function sendSignal(pid: number, signal: 'SIGINT' | 'SIGQUIT') {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (isAlive(pid)) throw error // else it ended by itself meanwhile, as wanted
  }
}

/** By its command line, which every account may read, unlike its working folder. */
function isServerOf(place: Place, pid: number) {
  if (!isAlive(pid)) return false
  return commandOf(pid).includes(`-D ${place.cluster} `)
}

function commandOf(pid: number) {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return '' // it ended meanwhile
  }
}

function pidIn(file: string) {
  const pid = Number(readLines(file)[0])
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

function readLines(file: string) {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
}

function socketOf({ socketFolder, port }: Place) {
  return join(socketFolder, `.s.PGSQL.${port}`)
}

function logOf({ folder }: Place) {
  return join(folder, 'postgres.log')
}

function openLog(place: Place) {
  const isLong = (statSync(logOf(place), { throwIfNoEntry: false })?.size ?? 0) > 10_000_000
  const log = openSync(logOf(place), isLong ? 'w' : 'a', 0o600)
  if (place.account) chownSync(logOf(place), place.account.uid, place.account.gid)
  return log
}

function lastWords(place: Place) {
  return readLines(logOf(place)).slice(-12).join('\n')
}
