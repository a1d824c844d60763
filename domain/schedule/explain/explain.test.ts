import { describe, expect, test } from 'vitest'
import type { ContentFacts, ScreenFacts } from '#domain/schedule/day/eligible.ts'
import type { ScheduledDay } from '#domain/schedule/day/expand.ts'
import { profileOf } from '#domain/schedule/day/profile.ts'
import { explainAt, explainPublish } from '#domain/schedule/explain/explain.ts'
import { makeHouse } from '#domain/schedule/house/house.ts'
import { dateStatusOf, houseOrders, type Publish } from '#domain/schedule/house/publish.ts'

const nine = Date.parse('2026-05-04T09:00:00+09:00')
const hour = 3_600_000
const spans = [{ from: nine, to: nine + 13 * hour }]
const day = { spans, profile: profileOf(spans, 'Asia/Seoul'), weekday: 1 }
const screen: ScreenFacts = { isInUse: true, isMapped: true, orientation: 'vertical', layouts: [0] }
const poster: ContentFacts = { id: 'poster', seconds: 15, isEncoded: true, orientation: 'vertical', layout: 0 }
const spring: Publish = { id: 'spring', from: nine + hour, to: nine + 5 * hour, contents: [poster] }
const film: Publish = {
  id: 'film',
  from: nine + hour,
  to: nine + 9 * hour,
  contents: [{ ...poster, id: 'film', seconds: 30 }],
}

const valid = (from: number, to: number): ContentFacts => ({ ...poster, id: 'film', valid: { from, to } })

const clockOf = (instant: number) => ({ instant, weekday: 1, hour: 9 + (instant - nine) / hour })

function screenWith(publishes: readonly Publish[]) {
  const house = makeHouse({ spans, orders: houseOrders(publishes, screen, day) })
  const scheduled: ScheduledDay = {
    date: '2026-05-04',
    spans,
    compositions: [{ id: 'c', from: 0, ad: null, house: 'h', notice: null }],
  }
  return (at: number) => explainAt([scheduled], new Map([['h', house]]), at)
}

describe('why a screen shows what it shows', () => {
  const at = screenWith([spring, film])
  test.each([
    ['before opening', nine - 1, 'closed'],
    ['before anything is ordered', nine, 'nothingOrdered'],
    ['in a publish', nine + hour, 'publish'],
    ['after the last publish', nine + 9 * hour, 'nothingOrdered'],
  ])('%s', (_name, instant, reason) => expect(at(instant).reason).toBe(reason))

  test('it names the play before and after', () => {
    const { play, previous, next } = at(nine + hour + 20_000)
    expect([previous?.item?.source, play?.item?.source, next?.item?.source]).toEqual(['spring', 'film', 'spring'])
  })
})

describe('why a publish is not on a screen', () => {
  const now = nine + 2 * hour
  const why = (publish: Publish, at = now, on = screen) =>
    explainPublish(publish, on, spans, screenWith([spring, film])(at).play, clockOf(at)).map(({ reason }) => reason)

  test.each<[string, Publish, number, ScreenFacts, string[]]>([
    ['it plays', spring, now, screen, []],
    ['the other has its turn', film, now, screen, ['waitsItsTurn']],
    ['it has not begun', spring, nine, screen, ['notYet']],
    ['it is over', spring, nine + 5 * hour, screen, ['finished']],
    ['it was stopped', { ...film, stoppedAt: now - 1 }, now, screen, ['stopped']],
    ['the venue is closed', { ...film, to: nine + 20 * hour }, nine + 14 * hour, screen, ['closed']],
    ['the screen is no longer a target', { ...film, targetedTo: now - 1 }, now, screen, ['notTargeted']],
    [
      'the screen is stopped and unmapped',
      film,
      now,
      { ...screen, isInUse: false, isMapped: false },
      ['screenStopped', 'screenUnmapped'],
    ],
    [
      'the content is not encoded',
      { ...film, contents: [{ ...poster, isEncoded: false }] },
      now,
      screen,
      ['notEncoded'],
    ],
    [
      'the content lies the other way',
      { ...film, contents: [{ ...poster, orientation: 'horizontal' }] },
      now,
      screen,
      ['wrongLayout'],
    ],
    [
      'the content may not be shown yet',
      { ...film, contents: [valid(now + 1, now + hour)] },
      now,
      screen,
      ['notYetValid'],
    ],
    ['the content may no longer be shown', { ...film, contents: [valid(nine, now)] }, now, screen, ['noLongerValid']],
  ])('%s', (_name, publish, at, on, reasons) => expect(why(publish, at, on)).toEqual(reasons))
})

describe('the date status of a publish', () => {
  test.each([
    ['before its start', spring.from - 1, spring, 1],
    ['at its start', spring.from, spring, 0],
    ['at its end', spring.to, spring, 2],
    ['at its interim end', now(3), { ...spring, stoppedAt: now(3) }, 2],
  ])('%s', (_name, at, publish, status) => expect(dateStatusOf(publish, at)).toBe(status))
})

test('what a screen cannot show is not ordered, and a stopped screen orders nothing', () => {
  const mixed: Publish = { ...film, contents: [poster, { ...poster, id: 'raw', isEncoded: false }] }
  expect(houseOrders([mixed], screen, day)).toMatchObject([
    { id: 'poster', source: 'film', slots: 1, from: film.from, to: film.to },
  ])
  expect(houseOrders([mixed], { ...screen, isInUse: false }, day)).toEqual([])
})

test('a publish stopped before the day opens is not ordered', () => {
  expect(houseOrders([{ ...film, from: 0, stoppedAt: nine - hour }], screen, day)).toEqual([])
})

function now(hours: number) {
  return nine + hours * hour
}
