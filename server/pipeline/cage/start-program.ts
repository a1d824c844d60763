import { type ChildProcessByStdio, type SpawnOptions, spawn } from 'node:child_process'
import { type Readable, Writable } from 'node:stream'

export interface Command {
  program: string
  arguments: string[]
  /** Filter of system calls, which the program reads from its fourth descriptor. */
  filter?: Buffer | undefined
}

type Child = ChildProcessByStdio<null, Readable, Readable>

export function startProgram({ program, arguments: rest, filter }: Command, options: SpawnOptions = {}): Child {
  const child = spawn(program, rest, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', ...(filter ? ['pipe' as const] : [])],
  })
  const fourth: unknown = child.stdio[3]
  // A program that ends before it has read tells why by its code.
  if (fourth instanceof Writable) fourth.on('error', () => undefined).end(filter)
  // The types of Node know descriptors beyond the third by hearsay only.
  return child as Child
}

/** A machine without the program, or one that forbids it, simply lacks it. */
export function outcomeOf(command: Command, options: SpawnOptions): Promise<'runs' | 'lacks' | 'late'> {
  return new Promise((done) => {
    const child = startProgram(command, { ...options, killSignal: 'SIGKILL' })
    child.once('error', () => done('lacks'))
    child.once('exit', (code) => done(code === 0 ? 'runs' : code === null ? 'late' : 'lacks'))
  })
}
