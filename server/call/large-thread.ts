import type { PoolConfig } from 'pg'
import type { SignedIn } from '../access/session.ts'
import type { Environment } from '../base/environment.ts'
import { openThread } from '../base/thread.ts'
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

/** Hint for the other nodes, from the thread. */
export type Hint = Parameters<Bus['publish']>

export interface LargeCalls {
  /** The reply's bytes. */
  ask(call: LargeCall): Promise<Buffer>
  close(): Promise<void>
}

/** Each of them is some ten megabytes, and some hundred once it is read. */
const MOST_WAITING = 4
const MOST_MEMORY_MB = 1500

/** Calls with large bodies are answered beside the thread that answers everybody, from the first byte they say to the last. */
export function openLargeCalls(start: ThreadStart, bus: Pick<Bus, 'publish'>): LargeCalls {
  const thread = openThread<LargeCall, Uint8Array, Hint>({
    module: new URL('../large-child.ts', import.meta.url),
    name: 'The thread of large calls',
    options: { workerData: start, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } },
    most: MOST_WAITING,
    hear: (hint) => bus.publish(...hint),
  })
  return {
    async ask(call) {
      const { buffer, byteOffset, byteLength } = await thread.ask(call)
      return Buffer.from(buffer, byteOffset, byteLength)
    },
    close: () => thread.close(),
  }
}
