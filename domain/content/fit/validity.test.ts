import { expect, test } from 'vitest'
import { validityFault } from './validity.ts'

const day = (date: number) => Date.parse(`2026-06-${String(date).padStart(2, '0')}T00:00:00+09:00`)
const june = { from: day(1), to: day(30) }
const told = (date: number | null) => (date === null ? null : new Date(day(date)).toISOString())
const content = (contentName: string, from: number | null, to: number | null) => {
  return { contentName, validFrom: told(from), validTo: told(to) }
}

test.each([
  ['without limits', [content('Waffle', null, null)]],
  ['for exactly the period', [content('Waffle', 1, 30)]],
  ['one after the other', [content('Cake', 10, 30), content('Waffle', null, 10)]],
  ['one for a part, beside another', [content('Waffle', 10, 12), content('Cake', null, null)]],
])('contents that may be shown %s suit a publish', (_, contents) => {
  expect(validityFault(contents, june)).toBeUndefined()
})

test.each([
  ['one that is over before', [content('Waffle', null, 1), content('Cake', null, null)]],
  ['one that comes after', [content('Cake', null, null), content('Waffle', 30, null)]],
])('%s is named', (_, contents) => {
  expect(validityFault(contents, june)).toMatchObject({ msg: 'publish.notValidThen', values: { content: 'Waffle' } })
})

test.each([
  ['before the first of them', [content('Waffle', 4, null)], '2026-06-01'],
  ['after the last of them', [content('Waffle', null, 12), content('Cake', null, 20)], '2026-06-20'],
  ['between them', [content('Waffle', null, 12), content('Cake', 14, null)], '2026-06-12'],
])('a stretch %s with nothing to show is told by its first day', (_, contents, expected) => {
  expect(validityFault(contents, june)).toMatchObject({ msg: 'publish.nothingValid', values: { day: expected } })
})
