import type { Bend } from './fill.ts'
import type { Language } from './words.ts'

/** Counting forms of a language: of `{{screens, screen/screens}}` the value with the word for one, or for any other number. */
export function countedIn(language: Language): Bend {
  const rules = new Intl.PluralRules(language)
  // A figure whose thousands are grouped already ("1.000") is none of the few that count as one.
  const isOne = (value: string) => /^\d+$/.test(value) && rules.select(Number(value)) === 'one'
  return (value, words) => `${value} ${words.split('/')[isOne(value) ? 0 : 1]}`
}
