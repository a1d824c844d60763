import { type Language, languages } from '#labels/words.ts'
import { cookie } from './cookie.ts'

/** The one chosen before, else the browser's first language, else English. */
export function chosenLanguage(): Language {
  const wishes = [cookie('language'), navigator.languages[0] ?? navigator.language]
  const known = wishes.map((wish) => languages.find((language) => language === wish?.slice(0, 2).toLowerCase()))
  return known.find((language) => language !== undefined) ?? 'en'
}
