import { parentPort, type Worker, workerData } from 'node:worker_threads'
import { type Availability, availability } from '#domain/schedule/allocation/availability.ts'
import { type RoomLeft, roomLeft } from '#domain/schedule/allocation/room.ts'
import { type Allocation, allocate } from '#domain/schedule/allocation/tiers.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { buildModel } from '#domain/schedule/model/model.ts'
import { startThread } from '../base/thread.ts'

/** Days are known by name, so that their networks travel once. */
export interface AvailsQuestion {
  days: readonly string[]
  wish: AdLine
  asked: number
}

export interface AvailsFound extends Availability, RoomLeft {}

export interface AvailsThread {
  /** `networksOf` tells of the days that are not known yet; none of them is forgotten before the answer. */
  ask(question: AvailsQuestion, networksOf: NetworksOf): Promise<AvailsFound>
}

type NetworksOf = (unknown: readonly string[]) => AsyncIterable<[day: string, DayNetwork]>

/** Mark that tells this thread from any other that loads the file. */
const MARK = 'avails thread'
const MOST_DAYS = 120
const IDLE_MS = 120_000

type Message =
  | { learn: string; network: DayNetwork }
  | { forget: readonly string[] }
  | { id: number; question: AvailsQuestion }

/** Deals days out beside the server's own thread, and keeps them for the next question; idle, it goes away. */
export function openAvailsThread(): AvailsThread {
  let worker: Worker | undefined
  let known = new Set<string>()
  let idle: NodeJS.Timeout | undefined
  let last = 0
  const open = new Set<AvailsQuestion>()
  const waiting = new Map<number, PromiseWithResolvers<AvailsFound>>()
  const leave = () => {
    worker = undefined
    known = new Set()
  }
  const start = () => {
    const made = startThread(new URL(import.meta.url), { workerData: MARK })
    const end = (error: Error) => {
      if (worker !== made) return
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
      leave()
    }
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
    worker ??= start()
    worker.postMessage(message)
  }
  const forgetOthersThan = (asked: ReadonlySet<string>) => {
    post({ forget: [...known].filter((day) => !asked.has(day)) })
    known = new Set([...known].filter((day) => asked.has(day)))
  }
  const learn = (day: string, network: DayNetwork) => {
    if (known.size >= MOST_DAYS) forgetOthersThan(new Set([...open].flatMap(({ days }) => days)))
    post({ learn: day, network })
    known.add(day)
  }
  const answerTo = (question: AvailsQuestion) => {
    const answer = Promise.withResolvers<AvailsFound>()
    last += 1
    waiting.set(last, answer)
    post({ id: last, question })
    return answer.promise
  }
  const goWhenIdle = () => {
    if (open.size > 0) return
    idle = setTimeout(() => {
      void worker?.terminate()
      leave()
    }, IDLE_MS)
    idle.unref()
  }
  return {
    async ask(question, networksOf) {
      clearTimeout(idle)
      open.add(question)
      try {
        const unknown = question.days.filter((day) => !known.has(day))
        for await (const [day, network] of networksOf(unknown)) learn(day, network)
        return await answerTo(question)
      } finally {
        open.delete(question)
        goWhenIdle()
      }
    },
  }
}

if (workerData === MARK) answerQuestions()

function answerQuestions() {
  const days = new Map<string, Allocation>()
  const allocationOf = (day: string) => {
    const allocation = days.get(day)
    if (!allocation) throw new Error(`Nobody told of the day ${day}`)
    return allocation
  }
  parentPort?.on('message', (message: Message) => {
    if ('learn' in message) {
      days.set(message.learn, allocate(buildModel(message.network)))
    } else if ('forget' in message) {
      for (const day of message.forget) days.delete(day)
    } else {
      const { wish, asked, days } = message.question
      const asking = days.map((day) => ({ allocation: allocationOf(day), wish }))
      parentPort?.postMessage({ id: message.id, found: { ...availability(asking, asked), ...roomLeft(asking) } })
    }
  })
}
