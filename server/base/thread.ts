import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { parentPort, Worker, type WorkerOptions } from 'node:worker_threads'
import { Refusal } from '#domain/base/reply.ts'

/** Errand with its answer, its refusal or its fault; or a note that answers none. */
type Word<Answer, Note> =
  | { id: number; answer: Answer }
  | { id: number; refusal: Pick<Refusal, 'id' | 'details'> }
  | { id: number; fault: Error }
  | { note: Note }

interface Shape<Note> {
  module: URL
  /** Of the thread, for the message about its end. */
  name: string
  options?: WorkerOptions
  /** Greatest number of errands that wait: whoever comes then is asked to come again. */
  most?: number
  /** Takes a note. */
  hear?(note: Note): void
  /** The thread is gone, and what it knew with it. */
  forget?(): void
}

export interface Thread<Ask, Answer> {
  ask(ask: Ask): Promise<Answer>
  /** Something to know for later errands, in the order of the calls. */
  tell(note: unknown): void
  close(): Promise<void>
}

const IDLE_MS = 120_000

/** A thread for errands beside the one that answers everybody: begun with the first, and gone when it has been idle. */
export function openThread<Ask, Answer, Note = never>(shape: Shape<Note>): Thread<Ask, Answer> {
  const { module, name, options, most = Infinity, hear, forget } = shape
  const waiting = new Map<number, PromiseWithResolvers<Answer>>()
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const end = (ended: Worker | undefined, error: Error) => {
    if (worker !== ended) return
    worker = undefined
    forget?.()
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const close = async () => {
    clearTimeout(idle)
    const closing = worker
    end(closing, new Error(`${name} was closed`))
    await closing?.terminate()
  }
  const rest = () => {
    clearTimeout(idle)
    idle = setTimeout(() => waiting.size === 0 && void close(), IDLE_MS).unref()
  }
  const settle = (word: Word<Answer, Note>) => {
    if ('note' in word) return hear?.(word.note)
    const asked = waiting.get(word.id)
    waiting.delete(word.id)
    rest()
    if ('answer' in word) asked?.resolve(word.answer)
    else asked?.reject('fault' in word ? word.fault : new Refusal(word.refusal.id, word.refusal.details))
  }
  const post = (message: object) => {
    worker ??= begin()
    worker.postMessage(message)
    rest()
  }
  const begin = () => {
    const made = startThread(module, options)
    made.unref()
    made.on('message', settle)
    made.on('error', (error: Error) => end(made, error))
    made.on('exit', (code) => end(made, new Error(`${name} ended with ${code}`)))
    return made
  }
  return {
    async ask(ask) {
      if (waiting.size >= most) throw new Refusal('general.unavailable', { kind: 'unavailable' })
      const answer = Promise.withResolvers<Answer>()
      waiting.set(++last, answer)
      post({ id: last, ask })
      return answer.promise
    },
    tell: (note) => post({ note }),
    close,
  }
}

interface Acts<Ask, Answer> {
  act(ask: Ask): Answer | Promise<Answer>
  /** Takes what it is told for later errands. */
  learn?(note: never): void
}

/** The other end, in the thread's own module: answers errand by errand. Bytes are handed over, not copied. */
export function answerErrands<Ask, Answer>({ act, learn }: Acts<Ask, Answer>): void {
  const tell = (word: Word<Answer, never>, moved: ArrayBuffer[] = []) => parentPort?.postMessage(word, moved)
  parentPort?.on('message', async (message: { id: number; ask: Ask } | { note: never }) => {
    if ('note' in message) return learn?.(message.note)
    const { id } = message
    try {
      const answer = await act(message.ask)
      tell({ id, answer }, answer instanceof Uint8Array && answer.buffer instanceof ArrayBuffer ? [answer.buffer] : [])
    } catch (error) {
      if (error instanceof Refusal) tell({ id, refusal: { id: error.id, details: error.details } })
      else tell({ id, fault: error instanceof Error ? error : new Error(String(error)) })
    }
  })
}

/** A note from the thread to whoever opened it. */
export function noteFromThread(note: unknown): void {
  parentPort?.postMessage({ note })
}

/**
 * A thread reads its modules as the server has read them: from what is kept beside the data. Without that, each thread
 * has a translator of its own, which takes 17 MB and half of its start.
 */
export function startThread(module: URL, options: WorkerOptions = {}): Worker {
  const kept = getCompileCacheDir()
  return new Worker(module, { ...options, ...(kept && { env: { ...process.env, NODE_COMPILE_CACHE: dirname(kept) } }) })
}
