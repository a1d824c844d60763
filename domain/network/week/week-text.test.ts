import { describe, expect, test } from 'vitest'
import { languages } from '#labels/words.ts'
import { everyDay, type Opening } from '../opening.ts'
import { weekFrom } from './week-read.ts'
import { weekText } from './week-text.ts'

const weekdays: Opening = Object.fromEntries(['2', '3', '4', '5', '6'].map((day) => [day, ['08:00', '22:00']]))
const shop: Opening = { ...weekdays, 7: ['09:00', '20:00'] }

describe('hours of a week are read as a list of places writes them', () => {
  test.each<[string, Opening | null]>([
    ['Mon-Fri 08:00-22:00; Sat 09:00-20:00', shop],
    ['Mon-Fri 08:00-22:00, Sat 09:00-20:00', shop],
    ['Mon–Fri: 8:00 – 22:00\nSat: 9:00 – 20:00', shop],
    ['Mo-Fr 8-22; Sa 9-20', shop],
    ['Montag bis Freitag 8.00 bis 22.00; Samstag 9.00-20.00; Sonntag geschlossen', shop],
    ['lun.-ven. 8h-22h; sam. 9h00-20h00; dim. fermé', shop],
    ['lun a vie 08:00-22:00; sáb 09:00-20:00', shop],
    ['lunedì-venerdì 08:00-22:00; sabato 09:00-20:00', shop],
    ['mån-fre 08.00-22.00; lör 09.00-20.00', shop],
    ['월-금 08:00~22:00; 토요일 09:00~20:00', shop],
    ['Mon, Tue, Wed, Thu, Fri 08:00-22:00; Sat 09:00-20:00', shop],
    ['08:00-22:00', everyDay('08:00', '22:00')],
    ['daily 08:00-22:00', everyDay('08:00', '22:00')],
    ['매일 08:00-22:00', everyDay('08:00', '22:00')],
    ['00:00-24:00', everyDay('00:00', '00:00')],
    ['Fri-Sun 18:00-02:00', { 6: ['18:00', '02:00'], 7: ['18:00', '02:00'], 1: ['18:00', '02:00'] }],
    ['Sat-Mon 10:00-12:00', { 7: ['10:00', '12:00'], 1: ['10:00', '12:00'], 2: ['10:00', '12:00'] }],
    ['always', null],
    ['Immer', null],
    ['closed', {}],
  ])('%j', (text, week) => {
    expect(weekFrom(text)).toEqual({ week })
  })

  test.each<[string, string, string]>([
    ['Mon-Fri', 'import.weekUnread', 'Mon-Fri'],
    ['Mon-Fri 08:00-22:00; Sat', 'import.weekUnread', 'Sat'],
    ['Mon-Fry 08:00-22:00', 'import.weekUnread', 'Mon-Fry 08:00-22:00'],
    ['Mon 8am-10pm', 'import.weekUnread', 'Mon 8am-10pm'],
    ['Mon 08:00-25:00', 'import.weekUnread', 'Mon 08:00-25:00'],
    ['Mon 08:70-22:00', 'import.weekUnread', 'Mon 08:70-22:00'],
    ['Mon 24:00-08:00', 'import.weekUnread', 'Mon 24:00-08:00'],
    ['Mon-Wed-Fri 08:00-22:00', 'import.weekUnread', 'Mon-Wed-Fri 08:00-22:00'],
    ['yes', 'import.weekUnread', 'yes'],
    [';;', 'import.weekUnread', ';;'],
    ['Mon-Fri 08:00-22:00; Fri 08:00-24:00', 'import.weekTwice', 'Fri 08:00-24:00'],
    ['Mon 08:00-12:00, 14:00-18:00', 'import.weekTwice', '14:00-18:00'],
  ])('%j is refused with the part that is not understood', (text, msg, part) => {
    expect(weekFrom(text)).toMatchObject({ fault: { msg, values: { part } } })
  })
})

test.each<[Opening | null, string]>([
  [shop, 'Mon-Fri 08:00-22:00; Sat 09:00-20:00'],
  [everyDay('00:00', '00:00'), 'Mon-Sun 00:00-24:00'],
  [{ 2: ['08:00', '22:00'], 4: ['08:00', '22:00'] }, 'Mon 08:00-22:00; Wed 08:00-22:00'],
  [{ 1: ['06:00', '06:00'] }, 'Sun 06:00-06:00'],
  [null, 'always'],
  [{}, 'closed'],
])('a week is written as it would be entered', (week, text) => {
  expect(weekText(week, 'en')).toBe(text)
})

test.each(languages)('in %s the same week is read that was written', (language) => {
  for (const week of [shop, everyDay('06:00', '06:00'), { 3: ['22:00', '06:00'] } as const, null, {}])
    expect(weekFrom(weekText(week, language))).toEqual({ week })
})
