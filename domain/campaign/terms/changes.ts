import type { CampaignFilm, CampaignLine } from '../line.ts'
import { termsOf } from './terms.ts'

/** Line or film as it was and as it is; nothing of one that came or went. */
export interface Difference<Part> {
  before: Part | undefined
  after: Part | undefined
  /** Place among those that there are now; of one that is gone among those that there were. */
  at: number
}

/** Lines that came, went or are others, in their order; those that are alike stay untold. */
export const linesChanged = (before: readonly CampaignLine[], after: readonly CampaignLine[]) =>
  changed(before, after, { wordOf: lineWord, isPair: () => true })

/** Films that came, went or are shown otherwise. */
export const filmsChanged = (before: readonly CampaignFilm[], after: readonly CampaignFilm[]) =>
  changed(before, after, { wordOf: filmWord, isPair: (one, other) => one.matId === other.matId })

export const lineFields = ['playTime', 'goalKind', 'goal', 'share'] as const
export type LineField = (typeof lineFields)[number]

/** Values of a line that are others, but its places and further terms. */
export function lineFieldsChanged(before: CampaignLine, after: CampaignLine): LineField[] {
  const share = ({ plays, loops }: CampaignLine) => `${plays}/${loops}`
  return lineFields.filter((name) =>
    name === 'share' ? share(before) !== share(after) : (before[name] ?? null) !== (after[name] ?? null),
  )
}

export const filmFields = [
  'startsOn',
  'endsOn',
  'targetDays',
  'targetHours',
  'regions',
  'weight',
  'line',
  'isDefault',
] as const satisfies readonly (keyof CampaignFilm)[]
export type FilmField = (typeof filmFields)[number]

export const filmFieldsChanged = (before: CampaignFilm, after: CampaignFilm): FilmField[] =>
  filmFields.filter((name) => wordOf(before[name]) !== wordOf(after[name]))

export interface PlacesChange {
  added: string[]
  gone: string[]
}

export function placesChanged(before: readonly string[], after: readonly string[]): PlacesChange {
  const without = (all: readonly string[], those: readonly string[]) => {
    const known = new Set(those)
    return all.filter((place) => !known.has(place))
  }
  return { added: without(after, before), gone: without(before, after) }
}

interface Likeness<Part> {
  /** Word that two of them share where they are alike. */
  wordOf(part: Part): string
  /** True of two that can be one and the same before and after. */
  isPair(one: Part, other: Part): boolean
}

/** Alike ones first, wherever they stand; of the others each with the first that it can be. */
function changed<Part>(
  before: readonly Part[],
  after: readonly Part[],
  { wordOf: word, isPair }: Likeness<Part>,
): Difference<Part>[] {
  const left = before.map((part, at) => ({ part, at, word: word(part) }))
  const take = (isWanted: (one: (typeof left)[number]) => boolean) => {
    const found = left.findIndex(isWanted)
    return found < 0 ? undefined : left.splice(found, 1)[0]
  }
  const others = after.map((part, at) => ({ part, at })).filter(({ part }) => !take((one) => one.word === word(part)))
  const differences: Difference<Part>[] = others.map(({ part, at }) => ({
    ...{ before: take((one) => isPair(one.part, part))?.part, after: part, at },
  }))
  return [...differences, ...left.map(({ part, at }) => ({ before: part, after: undefined, at }))]
}

function lineWord(line: CampaignLine): string {
  const { playTime, goalKind, goal, plays, loops, places } = line
  return JSON.stringify([playTime, goalKind, goal, plays, loops, places.toSorted(), termsOf(line)])
}

const filmWord = (film: CampaignFilm) => JSON.stringify([film.matId, ...filmFields.map((name) => wordOf(film[name]))])

/** Lists whatever their order; what is missing is none. */
const wordOf = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null))
