import { useState } from 'react'
import type { CodeOf } from '#domain/base/codes.ts'
import type { LostWish } from '#domain/campaign/report-calls.ts'
import type { ExclusiveZone } from '#domain/campaign/terms/terms.ts'
import { type TermedWish, wishFaults } from '#domain/campaign/wish.ts'
import { dayAfter, daysBetween } from '#domain/time/dates.ts'
import { today } from '../words/today.ts'

/** Wish as it stands on the screen. */
export interface Wish {
  startsOn: string | null
  endsOn: string | null
  targetDays: CodeOf<'targetDay'>[]
  hours: [from: number, to: number]
  playTime: CodeOf<'playTime'>
  share: string
  goal: number | null
  places: string[]
  advIdx: number | null
  exclusive: ExclusiveZone | null
  isRoadblock: 'Y' | 'N'
  isSequence: 'Y' | 'N'
  perHour: number | null
  perDay: number | null
}

/** Shares that are sold: plays in so many loops. */
export const shares = ['1/4', '1/3', '1/2', '1/1', '2/1', '3/1', '4/1', '6/1'] as const

export function useWish(first?: Wish) {
  const [wish, setWish] = useState<Wish>(first ?? firstWish())
  return { wish, change: (part: Partial<Wish>) => setWish((before) => ({ ...before, ...part })) }
}

export type Asked = NonNullable<ReturnType<typeof asked>>

/** The wish as the call takes it; nothing while something that must be there is missing. */
export function asked({ startsOn, endsOn, hours: [from, to], share, ...wish }: Wish) {
  const [plays = 1, loops = 1] = share.split('/').map(Number)
  if (Object.keys(wishFaults({ ...wish, plays })).length > 0) return undefined
  if (!startsOn || !endsOn || wish.places.length === 0 || wish.targetDays.length === 0 || from >= to) return undefined
  const targetHours = Array.from({ length: to - from }, (_, hour) => from + hour)
  return { ...wish, startsOn, endsOn, targetHours, plays, loops }
}

/** The wish as far as its further terms may contradict it. */
export function termedOf({ share, ...wish }: Wish): TermedWish {
  return { ...wish, plays: Number(share.split('/')[0]) }
}

/** The same wish once more: from its own first day on, or as many days from tomorrow on where that is over. */
export function wishAgain({ startsOn, endsOn, targetDays, targetHours, advIdx, line, sequence }: LostWish): Wish {
  const { playTime, plays, loops, goal, places, exclusive, roadblock, perHour, perDay } = line
  const tomorrow = dayAfter(today())
  const later = Math.max(0, daysBetween(startsOn, tomorrow) - 1)
  return {
    ...{ startsOn: dayAfter(startsOn, later), endsOn: dayAfter(endsOn, later), targetDays, playTime, goal, advIdx },
    ...{
      places: [...places],
      share: `${plays}/${loops}`,
      isRoadblock: roadblock ? 'Y' : 'N',
      isSequence: sequence ? 'Y' : 'N',
    },
    ...{ exclusive: exclusive ?? null, perHour: perHour ?? null, perDay: perDay ?? null },
    hours: [Math.min(...targetHours), Math.max(...targetHours) + 1],
  }
}

/** Two weeks from tomorrow, all day, once a loop. */
export function firstWish(advIdx: number | null = null): Wish {
  const tomorrow = dayAfter(today())
  return {
    ...{ startsOn: tomorrow, endsOn: dayAfter(tomorrow, 13), targetDays: [1, 2, 3, 4, 5, 6, 7], hours: [0, 24] },
    ...{
      playTime: 15,
      share: '1/1',
      goal: null,
      places: [],
      advIdx,
      exclusive: null,
      isRoadblock: 'N',
      isSequence: 'N',
      perHour: null,
      perDay: null,
    },
  }
}
