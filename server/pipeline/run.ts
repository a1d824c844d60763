import { availableParallelism } from 'node:os'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { type Cage, caged } from '#server/pipeline/cage/cage.ts'
import { takeBack } from '#server/pipeline/cage/cage-account.ts'
import { type Command, startProgram } from '#server/pipeline/cage/start-program.ts'

export interface Limits extends Cage {
  milliseconds: number
  signal?: AbortSignal
  onLine?: (line: string) => void
}

export interface Ended {
  /** Undefined where a signal ended the cage itself. */
  code: number | undefined
  /** Ended by the clock or for using up its share: a healthy file would have been done. */
  timedOut: boolean
  output: string
  errors: string
}

/** Runs a program in its cage and always ends it: in time, on request, or with this process. */
export async function run(command: Command, { milliseconds, signal, onLine, ...cage }: Limits): Promise<Ended> {
  const walled = await caged(command, cage)
  signal?.throwIfAborted()
  const child = startProgram(walled)
  const output = collect(child.stdout, longestOutput, onLine)
  const errors = collect(child.stderr, longestErrors)
  let timedOut = false
  const began = performance.now()
  const kill = () => child.kill('SIGKILL')
  const clock = setTimeout(() => {
    timedOut = true
    kill()
  }, milliseconds)
  signal?.addEventListener('abort', kill)
  try {
    const code = await new Promise<number | undefined>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (status) => resolve(status ?? undefined))
    })
    signal?.throwIfAborted()
    const isShareUsedUp = isEndOfShare(code, cage.cpuSeconds, performance.now() - began)
    return { code, timedOut: timedOut || isShareUsedUp, output: output(), errors: errors() }
  } finally {
    clearTimeout(clock)
    signal?.removeEventListener('abort', kill)
    await takeBack(cage)
  }
}

const SIGXCPU = 128 + 24
const SIGKILL = 128 + 9

/** The kernel ends whoever has used up its share by one of two signals; the second may also be somebody else's. */
function isEndOfShare(code: number | undefined, cpuSeconds: number, milliseconds: number) {
  const couldBeUsedUp = (milliseconds / 1000) * availableParallelism() >= cpuSeconds
  return code === SIGXCPU || (code === SIGKILL && couldBeUsedUp)
}

/**
 * Asked before anything is made of what a program has left: only what it ended by itself says something of the file.
 * A crash, a signal from outside and a full disk are the machine's, and the work is for another time.
 */
export function refuseUnfinished({ code, timedOut, errors }: Ended) {
  refuseUnless(!timedOut, 'file.tookTooLong')
  if (/No space left on device|Disk quota exceeded|ENOSPC/.test(errors))
    refuse('file.storeFull', { kind: 'unavailable' })
  const wasSignalled = code === undefined || (code > 128 && code < 160) || /received signal \d+/.test(errors)
  refuseUnless(!wasSignalled && !/^(bwrap|prlimit): /m.test(errors), 'general.unavailable', { kind: 'unavailable' })
}

const longestOutput = 64 * 1024 * 1024
const longestErrors = 64 * 1024

/** Keeps the end of what was written, because programs sum up last; or hands it on line by line. */
function collect(stream: NodeJS.ReadableStream, longest: number, onLine?: (line: string) => void) {
  let kept = ''
  let rest = ''
  stream.setEncoding('utf8').on('data', (text: string) => {
    if (!onLine) {
      kept = (kept + text).slice(-longest)
      return
    }
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(onLine)
  })
  return () => kept
}
