import { describe, expect, test } from 'vitest'
import type { CampaignFilm, CampaignLine } from '../line.ts'
import { filmFieldsChanged, filmsChanged, lineFieldsChanged, linesChanged, placesChanged } from './changes.ts'
import { noTerms } from './terms.ts'

const line = (more: Partial<CampaignLine> = {}): CampaignLine => {
  return { playTime: 15, goalKind: 'share', goal: null, plays: 1, loops: 1, places: ['BEAN', 'QUAY'], ...more }
}
const film = (matId: number, more: Partial<CampaignFilm> = {}): CampaignFilm => {
  const keys = { startsOn: null, endsOn: null, targetDays: [1, 2] as const, targetHours: [8, 9], regions: [] }
  return { matId, ...keys, weight: 1, isDefault: false, line: null, ...more }
}
const [a, b, c] = [line(), line({ playTime: 30 }), line({ plays: 2 })]

describe('lines', () => {
  test.each<[string, CampaignLine[], CampaignLine[], [number, boolean, boolean][]]>([
    ['none is another', [a, b], [a, b], []],
    ['their order is none', [a, b], [b, a], []],
    ['nor is the order of their places', [a], [line({ places: ['QUAY', 'BEAN'] })], []],
    ['terms that were not said are none', [a], [line(noTerms)], []],
    ['one came', [a], [a, b], [[1, false, true]]],
    ['one went from the middle', [a, b, c], [a, c], [[1, true, false]]],
    ['one is another', [a, b], [a, c], [[1, true, true]]],
    ['one of two alike went', [a, a], [a], [[1, true, false]]],
    ['other terms are another line', [a], [line({ perHour: 3 })], [[0, true, true]]],
    [
      'all are new',
      [],
      [a, b],
      [
        [0, false, true],
        [1, false, true],
      ],
    ],
  ])('%s', (_, before, after, expected) => {
    const told = linesChanged(before, after).map((each) => [
      each.at,
      each.before !== undefined,
      each.after !== undefined,
    ])
    expect(told).toEqual(expected)
  })

  test.each<[Partial<CampaignLine>, string[]]>([
    [{}, []],
    [{ playTime: 30 }, ['playTime']],
    [{ goalKind: 'plays', goal: 500 }, ['goalKind', 'goal']],
    [{ plays: 2 }, ['share']],
    [{ plays: 1, loops: 3 }, ['share']],
    [{ places: ['BEAN'] }, []],
  ])('%j tells %j', (more, fields) => {
    expect(lineFieldsChanged(a, line(more))).toEqual(fields)
  })

  test('places tell which came and which went', () => {
    expect(placesChanged(['BEAN', 'QUAY'], ['QUAY', 'venue:7'])).toEqual({ added: ['venue:7'], gone: ['BEAN'] })
    expect(placesChanged(['BEAN', 'QUAY'], ['QUAY', 'BEAN'])).toEqual({ added: [], gone: [] })
  })
})

describe('films', () => {
  test.each<[string, CampaignFilm[], CampaignFilm[], [number | undefined, number | undefined][]]>([
    ['none is another', [film(1), film(2)], [film(2), film(1)], []],
    ['a line that was not said is none', [film(1)], [film(1, { line: undefined })], []],
    ['days in another order are the same', [film(1)], [film(1, { targetDays: [2, 1] })], []],
    [
      'one takes the place of another',
      [film(1)],
      [film(2)],
      [
        [undefined, 2],
        [1, undefined],
      ],
    ],
    ['one is shown otherwise', [film(1), film(2)], [film(1), film(2, { weight: 3 })], [[2, 2]]],
    ['one that is shown twice is left out once', [film(1), film(1, { line: 1 })], [film(1)], [[1, undefined]]],
  ])('%s', (_, before, after, expected) => {
    expect(filmsChanged(before, after).map((each) => [each.before?.matId, each.after?.matId])).toEqual(expected)
  })

  test('each key tells that it is another', () => {
    const other = film(1, { startsOn: '2027-01-01', targetHours: [8], regions: ['Harbour'], isDefault: true })
    expect(filmFieldsChanged(film(1), other)).toEqual(['startsOn', 'targetHours', 'regions', 'isDefault'])
  })
})
