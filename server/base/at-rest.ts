import { type EventLoopUtilization, performance } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 10_000
/** Below this share of its time the thread has next to nothing to do: nobody waits for the tenth of a second. */
const AT_REST = 0.05
const WORTH_MB = 12

export interface HeapUse {
  /** Share of the time since the last look in which the thread had something to do. */
  busy: number
  /** Memory that the heap holds, in MB, used or not. */
  held: number
  /** The same after it last gave back what it did not use; none since the start. */
  after: number | null
}

/** Worth the while of looking through all of the heap. */
export function hasMuchToGiveBack({ busy, held, after }: HeapUse): boolean {
  return busy < AT_REST && (after === null || held > after + WORTH_MB)
}

/**
 * Modules once read and answers once given leave a heap of half-empty pages, which the engine keeps for what may come:
 * at rest, it gives them back to the machine.
 */
export function giveMemoryBackAtRest(): void {
  const collect = collector()
  let seen: EventLoopUtilization = performance.eventLoopUtilization()
  let after: number | null = null
  const look = () => {
    const now = performance.eventLoopUtilization()
    const { utilization: busy } = performance.eventLoopUtilization(now, seen)
    seen = now
    if (!hasMuchToGiveBack({ busy, held: heldMegabytes(), after })) return
    collect()
    after = heldMegabytes()
    // The collection itself is no work to speak of.
    seen = performance.eventLoopUtilization()
  }
  setInterval(look, LOOK_MS).unref()
}

const heldMegabytes = () => process.memoryUsage().heapTotal / 1e6

/** Looks through the whole heap and gives back every page that it can empty. */
export function collector(): () => void {
  setFlagsFromString('--expose-gc')
  const gc: NodeJS.GCFunction = runInNewContext('gc')
  return () => void gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
