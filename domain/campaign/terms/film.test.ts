import { expect, test } from 'vitest'
import { codes } from '../../base/codes.ts'
import { screensMissed } from '../fitting.ts'
import type { CampaignFilm } from '../line.ts'
import { type FilmLine, isReady, type LineFilm, lineMisfit, linesUnfilmed } from './film.ts'

const { requested, approved, rejected } = codes.review
const film: LineFilm = {
  ...{ name: 'Ferry', seconds: 15, review: approved, isEncoded: true, layout: 'H', validFrom: null, validTo: null },
}
const line: FilmLine = { playTime: 15, ways: ['H'] }

test.each<[string, Partial<LineFilm>, Partial<FilmLine>, ReturnType<typeof lineMisfit>]>([
  ['of its length', {}, {}, null],
  ['that waits for its review', { review: requested, isEncoded: false }, {}, null],
  ['that was refused', { review: rejected }, {}, 'filmRefused'],
  ['of twice its length', { seconds: 30 }, {}, 'filmOfOtherLength'],
  ['of half its length', {}, { playTime: 30 }, 'filmOfOtherLength'],
  ['for upright screens', { layout: 'V' }, {}, 'filmLiesOtherWay'],
  ['for upright screens, of which it has some', { layout: 'V' }, { ways: ['H', 'V'] }, null],
  ['for upright screens, before it has any', { layout: 'V' }, { ways: [] }, null],
  ['that is square', { layout: null }, { ways: ['V'] }, null],
])('a line and a film %s', (_, facts, terms, misfit) => {
  expect(lineMisfit({ ...film, ...facts }, { ...line, ...terms })).toBe(misfit)
})

test.each([
  ['lying', 'H', 3],
  ['upright', 'V', 5],
  ['square', null, 0],
] as const)('of eight screens, three of them upright, a film that is %s is never on some', (_, layout, missed) => {
  expect(screensMissed(layout, { screens: 8, upright: 3 })).toBe(missed)
})

test('a film is ready once it is approved and converted', () => {
  expect([film, { ...film, review: requested }, { ...film, isEncoded: false }].map(isReady)).toEqual([
    true,
    false,
    false,
  ])
})

const chosen = (matId: number, own: number | null = null): CampaignFilm => ({
  ...{ matId, startsOn: null, endsOn: null, targetDays: [1], targetHours: [0], regions: [], weight: 1 },
  ...{ isDefault: false, line: own },
})

test('lines are told whose films all do not suit, each with the film that comes nearest', () => {
  const long = { ...film, name: 'Long', seconds: 30 }
  const facts = new Map([
    [1, film],
    [2, long],
    [3, { ...film, name: 'Refused', review: rejected }],
  ])
  const lines = [line, { ...line, playTime: 30 }]
  const unfilmed = (films: CampaignFilm[]) =>
    linesUnfilmed({ lines, films, facts }).map((each) => [each.line, each.film.name, each.misfit])
  expect(unfilmed([chosen(1), chosen(2)])).toEqual([])
  expect(unfilmed([chosen(1)])).toEqual([[1, 'Ferry', 'filmOfOtherLength']])
  expect(unfilmed([chosen(2, 0), chosen(3, 0), chosen(2, 1)])).toEqual([[0, 'Long', 'filmOfOtherLength']])
  // A line without any film is missed elsewhere, as is a film that is gone.
  expect(unfilmed([chosen(2, 1), chosen(4, 0)])).toEqual([])
})
