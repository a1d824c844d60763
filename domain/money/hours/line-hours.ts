import { momentText } from '../../time/local-time.ts'
import { partsOf } from '../split.ts'

/** Proven plays of a screen in an hour; `day` is the venue's opening day, `hour` an instant as text. */
export interface ProvenHour {
  day: string
  hour: string
  plays: number
}

/** An hour with its part of the won that the plays of the month have brought. */
export interface LineHour extends ProvenHour {
  base: number
  amount: number
}

/** Sums of lines, in plays and won. */
export interface LineSums {
  plays: number
  base: number
  amount: number
}

/** Clock of each hour where it was, `HH:MM`; with its offset, `02:00 +02:00`, where the end of summer time has it twice. */
export function clocksOf(hours: readonly ProvenHour[], zone: string): string[] {
  const texts = hours.map(({ hour }) => momentText(zone, Date.parse(hour)))
  // What it was on a wall; the hours of a day may be told of both days that they touch.
  const walls = new Map<string, Set<string>>()
  for (const text of texts) walls.set(wallOf(text), (walls.get(wallOf(text)) ?? new Set()).add(text))
  return texts.map((text) => {
    const isDouble = (walls.get(wallOf(text))?.size ?? 0) > 1
    return isDouble ? `${text.slice(11, 16)} ${text.slice(19)}` : text.slice(11, 16)
  })
}

const wallOf = (text: string) => text.slice(0, 16)

/** Hours by their plays: their parts add up to what the lines say, to the last won. */
export function hoursOf({ base, amount }: LineSums, hours: readonly ProvenHour[]): LineHour[] {
  const weights = hours.map(({ plays }) => plays)
  const [bases, amounts] = [signedParts(base, weights), signedParts(amount, weights)]
  return hours.map((hour, at) => ({ ...hour, base: bases[at] ?? 0, amount: amounts[at] ?? 0 }))
}

/** Corrections of later months may take more than there was. */
function signedParts(whole: number, weights: readonly number[]): number[] {
  return whole < 0 ? partsOf(-whole, weights).map((part) => (part === 0 ? 0 : -part)) : partsOf(whole, weights)
}
