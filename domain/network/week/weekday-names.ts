import type { Language } from '#labels/words.ts'
import type { Weekday } from '../opening.ts'

/** Short names of the weekdays as lists of places write them, from 1, Sunday. */
export const short: { readonly [L in Language]: readonly string[] } = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  de: ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  fr: ['dim', 'lun', 'mar', 'mer', 'jeu', 'ven', 'sam'],
  it: ['dom', 'lun', 'mar', 'mer', 'gio', 'ven', 'sab'],
  sv: ['sön', 'mån', 'tis', 'ons', 'tors', 'fre', 'lör'],
}

/** Words for a day without hours, and for hours that never end. */
export const closed = {
  ko: '휴무',
  en: 'closed',
  de: 'geschlossen',
  es: 'cerrado',
  fr: 'fermé',
  it: 'chiuso',
  sv: 'stängt',
}
export const always = {
  ko: '항상',
  en: 'always',
  de: 'immer',
  es: 'siempre',
  fr: 'toujours',
  it: 'sempre',
  sv: 'alltid',
}
export const shortName = (day: Weekday, language: Language): string => short[language][Number(day) - 1] ?? day
