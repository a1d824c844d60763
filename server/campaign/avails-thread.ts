import { parentPort, Worker, workerData } from 'node:worker_threads'
import { type Availability, availability } from '#domain/schedule/allocation/availability.ts'
import { buildModel } from '#domain/schedule/allocation/model.ts'
import { type RoomLeft, roomLeft } from '#domain/schedule/allocation/room.ts'
import { type Allocation, allocate } from '#domain/schedule/allocation/tiers.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/network.ts'

/** Days are known by name, so that their networks travel once. */
export interface AvailsQuestion {
  days: readonly string[]
  wish: AdLine
  asked: number
}

export interface AvailsFound extends Availability, RoomLeft {}

export interface AvailsThread {
  /** The days of a question that are not known yet. */
  unknown(days: readonly string[]): readonly string[]
  learn(day: string, network: DayNetwork): void
  ask(question: AvailsQuestion): Promise<AvailsFound>
}

/** What tells this thread from any other that loads the file. */
const MARK = 'avails thread'
const MOST_DAYS = 120
const IDLE_MS = 120_000

type Message = { learn: string; network: DayNetwork } | { id: number; question: AvailsQuestion }

/** Deals days out beside the server's own thread, and keeps them for the next question; idle, it goes away. */
export function openAvailsThread(): AvailsThread {
  let worker: Worker | undefined
  let known = new Set<string>()
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const waiting = new Map<number, PromiseWithResolvers<AvailsFound>>()
  const end = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    worker = undefined
    known = new Set()
  }
  const open = () => {
    const made = new Worker(new URL(import.meta.url), { workerData: MARK })
    made.unref()
    made.on('message', ({ id, found }: { id: number; found: AvailsFound }) => {
      waiting.get(id)?.resolve(found)
      waiting.delete(id)
    })
    made.on('error', end)
    made.on('exit', (code) => end(new Error(`The availability thread ended with ${code}`)))
    return made
  }
  const post = (message: Message) => {
    worker ??= open()
    clearTimeout(idle)
    idle = setTimeout(() => void worker?.terminate(), IDLE_MS)
    idle.unref()
    worker.postMessage(message)
  }
  return {
    unknown: (days) => days.filter((day) => !known.has(day)),
    learn(day, network) {
      if (known.size >= MOST_DAYS) known = new Set()
      post({ learn: day, network })
      known.add(day)
    },
    ask(question) {
      const answer = Promise.withResolvers<AvailsFound>()
      last += 1
      waiting.set(last, answer)
      post({ id: last, question })
      return answer.promise
    },
  }
}

if (workerData === MARK) answerQuestions()

function answerQuestions() {
  const days = new Map<string, Allocation>()
  parentPort?.on('message', (message: Message) => {
    if ('learn' in message) {
      if (days.size >= MOST_DAYS) days.clear()
      days.set(message.learn, allocate(buildModel(message.network)))
      return
    }
    const { wish, asked } = message.question
    const asking = message.question.days.flatMap((day) => {
      const allocation = days.get(day)
      return allocation ? [{ allocation, wish }] : []
    })
    parentPort?.postMessage({ id: message.id, found: { ...availability(asking, asked), ...roomLeft(asking) } })
  })
}
