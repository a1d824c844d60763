import { type Cage, caged } from '#server/pipeline/cage.ts'
import { takeBack } from '#server/pipeline/cage-account.ts'
import { type Command, startProgram } from '#server/pipeline/start-program.ts'

export interface Limits extends Cage {
  milliseconds: number
  signal?: AbortSignal
  onLine?: (line: string) => void
}

export interface Ended {
  code: number | undefined
  /** Killed by the clock or for using up its share. */
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
    return { code, timedOut: timedOut || wasKilled(code), output: output(), errors: errors() }
  } finally {
    clearTimeout(clock)
    signal?.removeEventListener('abort', kill)
    await takeBack(cage)
  }
}

/** By a signal, or as bubblewrap reports it: 128 and the number of SIGKILL or SIGXCPU. */
function wasKilled(code: number | undefined) {
  return code === undefined || code === 137 || code === 152
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
