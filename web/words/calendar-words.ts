import dayjs from 'dayjs'
import localizedFormat from 'dayjs/plugin/localizedFormat'
import type { Language } from '#labels/words.ts'
import { chosenLanguage } from './chosen-language.ts'

dayjs.extend(localizedFormat)

const months: Record<Language, () => Promise<unknown>> = {
  ko: () => import('dayjs/locale/ko'),
  en: () => Promise.resolve(),
  de: () => import('dayjs/locale/de'),
  es: () => import('dayjs/locale/es'),
  fr: () => import('dayjs/locale/fr'),
  it: () => import('dayjs/locale/it'),
  sv: () => import('dayjs/locale/sv'),
}

/** The names of months and days for the calendars, and the order in which a language writes a date. */
export async function loadCalendarWords(language: Language): Promise<void> {
  await months[language]()
}

// Whatever draws a calendar imports this file, and comes with the words of the language that is chosen.
await loadCalendarWords(chosenLanguage())
