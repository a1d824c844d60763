import type { Worker } from 'node:worker_threads'
import type { PoolConfig } from 'pg'
import { Refusal } from '#domain/base/reply.ts'
import type { SignedIn } from '../access/session.ts'
import type { Environment } from '../base/environment.ts'
import { startThread } from '../base/thread.ts'
import type { Bus } from '../bus/bus.ts'
import type { Errand } from './exchange.ts'

/** A call with its body as it came, of somebody who may make it. */
export interface LargeCall {
  name: string
  session: SignedIn
  body: Uint8Array
  now: number
  errand: Pick<Errand, 'requestId' | 'address' | 'key'>
}

/** Data that the thread is given to begin with. */
export interface ThreadStart {
  environment: Environment
  database: PoolConfig
}

/** Message of the thread: the answer's bytes, the reason why there is none, or a hint for the others. */
export type ThreadWord =
  | { id: number; bytes: Uint8Array }
  | { id: number; refusal: Pick<Refusal, 'id' | 'details'> }
  | { id: number; fault: Error }
  | { hint: [channel: string, message: string] }

export interface LargeCalls {
  /** The reply's bytes. */
  ask(call: LargeCall): Promise<Buffer>
  close(): Promise<void>
}

const IDLE_MS = 120_000
/** Each of them is some ten megabytes, and some hundred once it is read. */
const MOST_WAITING = 4
const MOST_MEMORY_MB = 1500

/** Calls with large bodies are answered beside the thread that answers everybody, from the first byte they say to the last. */
export function openLargeCalls(start: ThreadStart, bus: Pick<Bus, 'publish'>): LargeCalls {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const hear = (word: ThreadWord) => {
    if ('hint' in word) return bus.publish(...word.hint)
    const asked = waiting.get(word.id)
    waiting.delete(word.id)
    if ('bytes' in word) asked?.resolve(Buffer.from(word.bytes.buffer, word.bytes.byteOffset, word.bytes.byteLength))
    else asked?.reject('fault' in word ? word.fault : new Refusal(word.refusal.id, word.refusal.details))
  }
  const begin = () => {
    const made = startThread(new URL('../large-child.ts', import.meta.url), {
      workerData: start,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    })
    const end = (error: Error) => {
      if (worker !== made) return
      worker = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    made.unref()
    made.on('message', hear)
    made.on('error', end)
    made.on('exit', (code) => end(new Error(`The thread of large calls ended with ${code}`)))
    return made
  }
  const close = async () => {
    clearTimeout(idle)
    await worker?.terminate()
  }
  return {
    async ask(call) {
      if (waiting.size >= MOST_WAITING) throw new Refusal('general.unavailable', { kind: 'unavailable' })
      const answer = Promise.withResolvers<Buffer>()
      const id = ++last
      waiting.set(id, answer)
      worker ??= begin()
      worker.postMessage({ id, ...call })
      clearTimeout(idle)
      idle = setTimeout(() => waiting.size === 0 && void close(), IDLE_MS).unref()
      return answer.promise
    },
    close,
  }
}
