import type { Worker } from 'node:worker_threads'
import { Refusal } from '#domain/base/reply.ts'
import type { Paper } from '#domain/document/paper.ts'
import { startThread } from '../base/thread.ts'

const IDLE_MS = 120_000
/** Whoever comes then is asked to come again: a document takes some tenths of a second. */
const MOST_WAITING = 20
const MOST_MEMORY_MB = 700

export type Word = { id: number; bytes: Uint8Array } | { id: number; fault: string }

const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let last = 0

/** Draws a paper beside the thread that answers everybody; idle, that thread goes away. */
export function makePdf(paper: Paper): Promise<Buffer> {
  if (waiting.size >= MOST_WAITING) throw new Refusal('general.unavailable', { kind: 'unavailable' })
  const made = Promise.withResolvers<Buffer>()
  last += 1
  waiting.set(last, made)
  worker ??= begin()
  worker.postMessage({ id: last, paper })
  clearTimeout(idle)
  idle = setTimeout(leave, IDLE_MS).unref()
  return made.promise
}

function leave() {
  if (waiting.size === 0) void worker?.terminate()
}

function begin(): Worker {
  const made = startThread(new URL('./maker-child.ts', import.meta.url), {
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
  made.on('exit', (code) => end(new Error(`The thread of documents ended with ${code}`)))
  return made
}

function hear(word: Word) {
  const asked = waiting.get(word.id)
  waiting.delete(word.id)
  if ('bytes' in word) asked?.resolve(Buffer.from(word.bytes.buffer, word.bytes.byteOffset, word.bytes.byteLength))
  else asked?.reject(new Error(word.fault))
}
