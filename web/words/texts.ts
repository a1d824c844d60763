import { fill } from '#labels/fill.ts'
import type { Language } from '#labels/words.ts'

export type Words = Readonly<Record<string, string>>
/** A file of words: one area in one language. */
export type Texts = Readonly<Record<string, Words>>
export type Files = Readonly<Record<string, () => Promise<Texts>>>
export type Values = Readonly<Record<string, unknown>>

/** Places of a text: the areas that are there, and the names that operators gave to codes. */
export interface Shelf {
  language: Language
  has(area: string): boolean
  /** As it is written, or nothing. */
  find(area: string, name: string): string | undefined
  bend?: (word: string, particles: string) => string
}

/** The text of `name` in the first of these areas, or of `area:name` in that one. */
export function textOf(shelf: Shelf, areas: readonly string[], key: string, values?: Values): string | undefined {
  const at = key.indexOf(':')
  const text = at > 0 ? shelf.find(key.slice(0, at), key.slice(at + 1)) : shelf.find(areas[0] ?? 'base', key)
  return text && values ? fill(text, asWritten(values, shelf.language), shelf.bend) : text
}

/** Counts of rows and the like, with the signs between thousands that a reader expects. */
function asWritten(values: Values, language: Language): Values {
  const counted = ['count', 'total'].filter((name) => typeof values[name] === 'number')
  if (counted.length === 0) return values
  const { format } = figuresOf(language)
  return { ...values, ...Object.fromEntries(counted.map((name) => [name, format(Number(values[name]))])) }
}

const figures = new Map<Language, Intl.NumberFormat>()

function figuresOf(language: Language): Intl.NumberFormat {
  const known = figures.get(language) ?? new Intl.NumberFormat(language)
  figures.set(language, known)
  return known
}
