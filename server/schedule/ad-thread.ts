import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type AdPlan, planAds } from '#domain/schedule/ad-plan.ts'
import type { DayNetwork } from '#domain/schedule/network.ts'
import { programBytes } from '#domain/schedule/program.ts'
import type { AdProgram } from './ad-store.ts'
import { sha256 } from './plan.ts'

/** A day's advertisements, worked out. */
export interface WrittenPlan extends Omit<AdPlan, 'programs'> {
  programs: readonly AdProgram[]
}

/** What tells this thread from any other that loads the file. */
const MARK = 'schedule thread'

/** Works a day out beside the server's own thread, which goes on answering meanwhile. */
export function planBeside(network: DayNetwork, signal: AbortSignal): Promise<WrittenPlan> {
  const worker = new Worker(new URL(import.meta.url), { workerData: MARK })
  return new Promise<WrittenPlan>((done, fail) => {
    signal.addEventListener('abort', () => fail(signal.reason), { once: true })
    worker.once('message', done)
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`The schedule's thread ended with ${code}`)))
    worker.postMessage(network)
  }).finally(() => worker.terminate())
}

// In the thread: one network in, one plan out.
if (workerData === MARK) {
  parentPort?.once('message', (network: DayNetwork) => {
  const { programs, ...plan } = planAds(network)
  const written = programs.map((program) => {
    const body = programBytes(program)
    return { hash: sha256(body), body }
  })
  parentPort?.postMessage({ ...plan, programs: written })
})
}
