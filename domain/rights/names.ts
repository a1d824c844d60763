import type { Language } from '#labels/words.ts'
import { json } from '../base/field.ts'
import { matches } from '../text/patterns.ts'

/** A name in some of the seven languages; what is missing is read in English. */
export type Names = { readonly [L in Language]?: string }

const LONGEST_NAME = 150

/** A field of names: English has to be among them. */
export const names = <const Must extends boolean>(required: Must) =>
  json<Names, { required: Must; isRight: typeof areNames; whyWrong: typeof whyWrong }>({
    required,
    isRight: areNames,
    whyWrong,
  })

function whyWrong(value: unknown) {
  const isWithoutEnglish = typeof value === 'object' && value !== null && !('en' in value)
  return isWithoutEnglish ? 'names.noEnglish' : 'field.badFormat'
}

export function areNames(value: unknown): value is Names {
  if (typeof value !== 'object' || value === null || !('en' in value)) return false
  return Object.entries(value).every(
    ([language, name]) => matches('language', language) && typeof name === 'string' && isName(name),
  )
}

function isName(name: string) {
  return name.trim() !== '' && name.length <= LONGEST_NAME && name.isWellFormed() && !/\p{Cc}/u.test(name)
}

/** The name in this language, else in English. */
export const nameIn = (names: Names, language: Language): string | undefined => names[language] ?? names.en
