import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type AdPlan, planAds } from '#domain/schedule/ad-plan.ts'
import type { DayNetwork } from '#domain/schedule/network.ts'
import { type Program, programBytes } from '#domain/schedule/program.ts'
import type { AdProgram } from './ad-store.ts'
import { sha256 } from './plan.ts'

/** A day's advertisements, worked out. */
export interface WrittenPlan extends Omit<AdPlan, 'programs'> {
  programs: readonly AdProgram[]
}

/** What tells this thread from any other that loads the file. */
const MARK = 'schedule thread'

/** Screens times lines. */
const FEW_EDGES = 20_000

/** Works a day out, beside the server's own thread where that would be held up by it. */
export async function planBeside(network: DayNetwork, signal: AbortSignal, few = FEW_EDGES): Promise<WrittenPlan> {
  const edges = network.lines.reduce((sum, { screens }) => sum + screens.length, 0)
  // A small day is sooner worked out than a thread is started.
  return edges < few ? written(planAds(network)) : inThread(network, signal)
}

function inThread(network: DayNetwork, signal: AbortSignal): Promise<WrittenPlan> {
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
  parentPort?.once('message', (network: DayNetwork) => parentPort?.postMessage(written(planAds(network))))
}

function written({ programs, ...plan }: AdPlan): WrittenPlan {
  return { ...plan, programs: programs.map(named) }
}

function named(program: Program): AdProgram {
  const body = programBytes(program)
  return { hash: sha256(body), body }
}
