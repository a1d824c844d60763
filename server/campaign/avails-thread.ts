import type { Availability } from '#domain/schedule/availability/availability.ts'
import type { HourHeld } from '#domain/schedule/availability/hours.ts'
import type { RoomLeft } from '#domain/schedule/availability/room.ts'
import type { AdLine, DayNetwork } from '#domain/schedule/day/network.ts'
import { openThread } from '../base/thread.ts'

/** Days are known by name, so that their networks travel once. */
export interface AvailsQuestion {
  days: readonly string[]
  wish: AdLine
  asked: number
  /** True of plays by number, which may lie on any of the days. */
  isByNumber: boolean
  /** True if it is to be told who has the hours of its one day. */
  hasHours?: boolean
}

export interface AvailsFound extends Availability, RoomLeft {
  /** Plays of each day by which the wish is kept, where an even pace would not fit. */
  byDay: readonly number[] | null
  hours: readonly HourHeld[]
}

export interface AvailsThread {
  /** `networksOf` tells of the days that are not known yet; none of them is forgotten before the answer. */
  ask(question: AvailsQuestion, networksOf: NetworksOf): Promise<AvailsFound>
}

type NetworksOf = (unknown: readonly string[]) => AsyncIterable<[day: string, DayNetwork]>

const MOST_DAYS = 120

/** Networks of days to know or to forget. */
export type DaysNote = { learn: string; network: DayNetwork } | { forget: readonly string[] }

/** Deals days out beside the server's own thread, and keeps them for the next question. */
export function openAvailsThread(): AvailsThread {
  let known = new Set<string>()
  const open = new Set<AvailsQuestion>()
  const thread = openThread<AvailsQuestion, AvailsFound>({
    module: new URL('./avails-child.ts', import.meta.url),
    name: 'The availability thread',
    forget: () => {
      known = new Set()
    },
  })
  const tell = (note: DaysNote) => thread.tell(note)
  const forgetOthersThan = (asked: ReadonlySet<string>) => {
    tell({ forget: [...known].filter((day) => !asked.has(day)) })
    known = new Set([...known].filter((day) => asked.has(day)))
  }
  const learn = (day: string, network: DayNetwork) => {
    if (known.size >= MOST_DAYS) forgetOthersThan(new Set([...open].flatMap(({ days }) => days)))
    tell({ learn: day, network })
    known.add(day)
  }
  return {
    async ask(question, networksOf) {
      open.add(question)
      try {
        const unknown = question.days.filter((day) => !known.has(day))
        for await (const [day, network] of networksOf(unknown)) learn(day, network)
        return await thread.ask(question)
      } finally {
        open.delete(question)
      }
    },
  }
}
