import { type Allocation, allocate } from '#domain/schedule/allocation/tiers.ts'
import { availability } from '#domain/schedule/availability/availability.ts'
import { playsByDay } from '#domain/schedule/availability/by-day.ts'
import { hoursHeld } from '#domain/schedule/availability/hours.ts'
import { roomLeft } from '#domain/schedule/availability/room.ts'
import { buildModel } from '#domain/schedule/model/model.ts'
import { answerErrands } from '../base/thread.ts'
import type { AvailsFound, AvailsQuestion, DaysNote } from './avails-thread.ts'

// The thread that knows what is sold of each day, and answers what is left for a wish.

const days = new Map<string, Allocation>()

answerErrands({
  act({ wish, asked, isByNumber, hasHours, days: wanted }: AvailsQuestion): AvailsFound {
    const asking = wanted.map((day) => ({ allocation: allocationOf(day), wish }))
    const found = availability(asking, asked)
    const byDay = isByNumber && found.available >= asked ? playsByDay(asking, asked) : null
    const [first] = asking
    return { ...found, ...roomLeft(asking), byDay, hours: hasHours && first ? hoursHeld(first) : [] }
  },

  learn(note: DaysNote) {
    if ('learn' in note) days.set(note.learn, allocate(buildModel(note.network)))
    else for (const day of note.forget) days.delete(day)
  },
})

function allocationOf(day: string): Allocation {
  const allocation = days.get(day)
  if (!allocation) throw new Error(`Nobody told of the day ${day}`)
  return allocation
}
