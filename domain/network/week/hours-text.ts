import { mondayFirst } from '#domain/time/week.ts'
import type { Language } from '#labels/words.ts'
import { shortName } from './week-text.ts'

/** Masks of hours by weekday, Sunday first: `Mon–Fri 8–12, 17–19; Sat 10–14`; nothing for what may always be. */
export function hoursText(value: unknown, language: Language): string {
  const hours = Array.isArray(value) ? value.map(Number) : []
  const runs: { first: number; last: number; mask: number }[] = []
  for (const day of mondayFirst) {
    const mask = hours[day] ?? 0
    const run = runs.at(-1)
    if (run?.mask === mask) run.last = day
    else runs.push({ first: day, last: day, mask })
  }
  return runs
    .filter(({ mask }) => mask !== 0)
    .map(({ first, last, mask }) => {
      const days = [...new Set([first, last])].map((day) => shortName(day + 1, language))
      return `${days.join('–')} ${hourRanges(hoursIn(mask))}`
    })
    .join('; ')
}

/** From the beginning of the first hour to the end of the last: 7, 8, 9 and 17 are `7–10, 17–18`. */
export function hourRanges(hours: readonly number[]): string {
  const ranges: [from: number, to: number][] = []
  for (const hour of hours) {
    const last = ranges.at(-1)
    if (last?.[1] === hour) last[1] = hour + 1
    else ranges.push([hour, hour + 1])
  }
  return ranges.map(([from, to]) => `${from}–${to}`).join(', ')
}

function hoursIn(mask: number): number[] {
  return Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => ((mask >> hour) & 1) === 1)
}
