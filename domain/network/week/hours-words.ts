import type { Language } from '#labels/words.ts'

type ByLanguage = Readonly<Record<Language, string>>

/** Words for a day without hours, and for hours that never end. */
export const closed: ByLanguage = {
  ko: '휴무',
  en: 'closed',
  de: 'geschlossen',
  es: 'cerrado',
  fr: 'fermé',
  it: 'chiuso',
  sv: 'stängt',
}
export const always: ByLanguage = {
  ko: '항상',
  en: 'always',
  de: 'immer',
  es: 'siempre',
  fr: 'toujours',
  it: 'sempre',
  sv: 'alltid',
}
