import type { Span } from '../schedule/day/day.ts'

/** Time in which a place is told something, and the language of it. */
export interface Told extends Span {
  language: string
}

/** A shorter rest is over before anybody has read it. */
const LEAST_MS = 60_000

/**
 * Times that are left for a part of a warning at a place beside what is told there already. In another language it says the
 * same once more: where the two meet, nothing of it is left.
 */
export function restsOf({ language, from, to }: Told, told: readonly Told[]): readonly Span[] {
  const met = told.filter((other) => from < other.to && other.from < to)
  if (met.length === 0) return [{ from, to }]
  if (met.some((other) => baseOf(other.language) !== baseOf(language))) return []
  const rests = met.reduce<Span[]>((left, other) => left.flatMap((each) => beside(each, other)), [{ from, to }])
  return rests.filter((rest) => rest.to - rest.from >= LEAST_MS)
}

/** `de` of `de-AT`. */
export const baseOf = (language: string) => language.toLowerCase().split('-')[0]

const beside = ({ from, to }: Span, other: Span): Span[] =>
  [
    { from, to: Math.min(to, other.from) },
    { from: Math.max(from, other.to), to },
  ].filter((rest) => rest.from < rest.to)
