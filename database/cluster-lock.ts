import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Place } from './cluster-place.ts'

/**
 * One start or stop of a cluster at a time, over all processes. The lock is a listening abstract socket: the kernel
 * frees it when its holder dies, however it dies. Elsewhere than on Linux PostgreSQL's own lock file has to do.
 */
export async function holdStartLock<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  const lock = process.platform === 'linux' ? await takeLock(`\0${place.socketFolder}/start`) : undefined
  try {
    return await work()
  } finally {
    await new Promise((done) => (lock ? lock.close(done) : done(undefined)))
  }
}

async function takeLock(name: string): Promise<Server> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const server = await listen(name)
    if (server) return server
    if (Date.now() > deadline) throw new Error('Another process has been starting this database for two minutes.')
    await wait(25)
  }
}

function listen(name: string): Promise<Server | undefined> {
  return new Promise((taken, failed) => {
    const server = createServer((connection) => connection.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') taken(undefined)
      else failed(error)
    })
    server.listen(name, () => taken(server))
  })
}

let handles = 0

/** Signs this process in as a user of the cluster; the answer signs it out and says whether it was the last one. */
export function joinUsers({ folder }: Place): () => boolean {
  const users = join(folder, 'users')
  mkdirSync(users, { recursive: true })
  const mine = join(users, `${process.pid}-${startTimeOf(process.pid)}-${++handles}`)
  writeFileSync(mine, '')
  return () => {
    rmSync(mine, { force: true })
    const others = readdirSync(users).filter((name) => isStillThere(name) || rmSync(join(users, name), { force: true }))
    return others.length === 0
  }
}

function isStillThere(name: string) {
  const [pid = '', startTime] = name.split('-')
  return isAlive(Number(pid)) && startTimeOf(Number(pid)) === startTime
}

export function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Tells a process from a later one that was given the same number. */
function startTimeOf(pid: number) {
  if (process.platform !== 'linux') return '0'
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined // the process is gone, which is an answer
  }
}
