import type { Say } from '#domain/document/words.ts'
import { filledIn } from '#labels/particle.ts'
import { type Language, languages } from '#labels/words.ts'
import { wordsOf } from '../store/words.ts'

/** The words of papers in a language. */
export async function sayIn(language: Language): Promise<Say> {
  const words = await wordsOf(language, 'document')
  return (key, values = {}) => filledIn(language, words[key] ?? key, values)
}

/** The first that is one of the product's; papers of nobody's language are in that of the network. */
export function languageFrom(...wishes: readonly (string | null | undefined)[]): Language {
  const wish = wishes.find((each) => each !== null && each !== undefined)
  return languages.find((each) => each === wish) ?? 'ko'
}
