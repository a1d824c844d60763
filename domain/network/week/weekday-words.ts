import type { Language } from '#labels/words.ts'
import type { Weekday } from '../opening.ts'
import { always, closed } from './hours-words.ts'

/** Short names of the weekdays as lists of places write them, from 1, Sunday. */
const short: { readonly [L in Language]: readonly string[] } = {
  ko: ['일', '월', '화', '수', '목', '금', '토'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  de: ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
  es: ['dom', 'lun', 'mar', 'mié', 'jue', 'vie', 'sáb'],
  fr: ['dim', 'lun', 'mar', 'mer', 'jeu', 'ven', 'sam'],
  it: ['dom', 'lun', 'mar', 'mer', 'gio', 'ven', 'sab'],
  sv: ['sön', 'mån', 'tis', 'ons', 'tors', 'fre', 'lör'],
}

/** Further names of the same days: whole words, and the two letters of timetables. */
const further: readonly (readonly string[])[] = [
  ['일요일', 'sunday', 'sonntag', 'domingo', 'dimanche', 'domenica', 'söndag', 'su'],
  ['월요일', 'monday', 'montag', 'lunes', 'lundi', 'lunedì', 'måndag'],
  ['화요일', 'tuesday', 'dienstag', 'martes', 'mardi', 'martedì', 'tisdag', 'tu', 'tues'],
  ['수요일', 'wednesday', 'mittwoch', 'miércoles', 'mercredi', 'mercoledì', 'onsdag', 'we'],
  ['목요일', 'thursday', 'donnerstag', 'jueves', 'jeudi', 'giovedì', 'torsdag', 'th', 'thur', 'thurs', 'tor'],
  ['금요일', 'friday', 'freitag', 'viernes', 'vendredi', 'venerdì', 'fredag'],
  ['토요일', 'saturday', 'samstag', 'sonnabend', 'sábado', 'samedi', 'sabato', 'lördag'],
]

const daily = [
  ...['매일', 'daily', 'every day', 'täglich', 'todos los días', 'a diario', 'tous les jours', 'tutti i giorni'],
  ...['ogni giorno', 'alla dagar', 'dagligen'],
]

const days = new Map(
  [...Object.values(short), ...transposed(further)].flatMap((names) =>
    names.flatMap((name, at) => (name ? [[plainWord(name), String(at + 1) as Weekday] as const] : [])),
  ),
)
const closedWords = new Set(Object.values(closed).map(plainWord))
const alwaysWords = new Set(Object.values(always).map(plainWord))
const dailyWords = new Set(daily.map(plainWord))

export const weekdayFrom = (name: string): Weekday | undefined => days.get(plainWord(name))
export const isClosedWord = (word: string): boolean => closedWords.has(plainWord(word))
export const isAlwaysWord = (word: string): boolean => alwaysWords.has(plainWord(word))
export const isDailyWord = (word: string): boolean => dailyWords.has(plainWord(word))

/** Without case, accents and the point of an abbreviation. */
function plainWord(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .normalize('NFC')
}

/** Rows of names by day turned into rows by kind of name, as the short ones stand. */
function transposed(rows: readonly (readonly string[])[]): string[][] {
  const longest = Math.max(...rows.map((row) => row.length))
  return Array.from({ length: longest }, (_, at) => rows.map((row) => row[at] ?? ''))
}
