import type { Resource } from '#domain/base/resource.ts'
import { tones } from '../cell/tone.ts'

/** Columns of a list as a card holds them. */
export interface CardParts {
  /** A picture before the name. */
  picture: string | undefined
  name: string
  /** States, always in sight. */
  states: readonly string[]
  /** The most telling of the others, with their labels. */
  lines: readonly string[]
}

const MOST_STATES = 2
const MOST_LINES = 3

/** Parts of a row's card: what the resource names for it, else the first of the columns as the person has them. */
export function cardPartsOf(of: Resource, columns: readonly string[]): CardParts {
  const { title, key, fields, states = {}, card } = of
  const picture = columns.find((name) => fields[name]?.isPicture)
  const isState = (name: string) => name in states || (fields[name]?.codes ?? '') in tones
  const isOther = (name: string) => ![title, key, picture].includes(name) && !isState(name)
  return {
    picture,
    name: title,
    states: columns.filter((name) => name !== title && isState(name)).slice(0, MOST_STATES),
    lines: (card ?? columns.filter(isOther)).slice(0, MOST_LINES),
  }
}

/** Pixels of a card: all of a list are alike, so that only those in sight are drawn. */
export function cardHeightOf({ states, lines }: CardParts): number {
  return AIR + NAME + (states.length > 0 ? STATES : 0) + lines.length * LINE
}

const AIR = 16
/** A thumb wants so much for the tick beside it. */
const NAME = 44
const STATES = 26
const LINE = 21
