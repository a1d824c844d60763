import { url as debuggerAddress } from 'node:inspector'
import { startThread } from './thread.ts'

const BEAT_MS = 1000
const MOST_BYTES = 1000

/** Memory shared by the serving thread and the one that watches it. */
export interface Watched {
  /** Beats so far; whether a debugger may hold the thread; bytes of `doing`. */
  state: Int32Array
  doing: Uint8Array
  /** So many beats may be missed. */
  patience: number
}
export const place = { beats: 0, isDebugged: 1, length: 2 } as const

const state = new Int32Array(new SharedArrayBuffer(12))
const doing = new Uint8Array(new SharedArrayBuffer(MOST_BYTES))
const encoder = new TextEncoder()
const begun = new Map<string, string>()

/** Name of the work from now on: a thread that hangs is told to have been doing it. */
export function beginWork(id: string, what: string): void {
  begun.set(id, what)
  tell()
}

export function endWork(id: string): void {
  begun.delete(id)
  tell()
}

/** The newest first: it is the likeliest. */
function tell() {
  const text = [...begun.values()].reverse().slice(0, 20).join(', ')
  Atomics.store(state, place.length, encoder.encodeInto(text, doing).written)
}

/**
 * A thread watches this one: where it gives no sign for so many seconds, what it was doing is told to the log and the
 * process ends, for its keeper to start it anew. Whoever holds it with a debugger may do so.
 */
export function watchThisThread(seconds: number): void {
  if (seconds === 0) return
  const beat = () => {
    Atomics.add(state, place.beats, 1)
    Atomics.store(state, place.isDebugged, debuggerAddress() === undefined ? 0 : 1)
  }
  beat()
  setInterval(beat, BEAT_MS).unref()
  const watched: Watched = { state, doing, patience: seconds }
  startThread(new URL('./watch-child.ts', import.meta.url), { workerData: watched }).unref()
}
