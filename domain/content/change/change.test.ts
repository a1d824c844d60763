import { expect, test } from 'vitest'
import { Refusal } from '../../base/reply.ts'
import { changeInstant } from './change.ts'
import { differenceOf } from './difference.ts'
import { type Version, versionsAt } from './versions.ts'

test.each([
  ['one comes', [1, 2], [1, 2, 3], { come: [3], go: [], move: [] }],
  ['one goes', [1, 2, 3], [1, 3], { come: [], go: [2], move: [] }],
  ['the last becomes the first', [1, 2, 3, 4], [4, 1, 2, 3], { come: [], go: [], move: [4] }],
  ['two change places', [1, 2], [2, 1], { come: [], go: [], move: [1] }],
  ['one stands in for another', [1, 2], [1, 9], { come: [9], go: [2], move: [] }],
  ['what was shown once is shown twice', [1, 2], [1, 2, 1], { come: [1], go: [], move: [] }],
  ['what was shown twice is shown once', [1, 2, 1], [1, 2], { come: [], go: [1], move: [] }],
  ['everything stays', [1, 2], [1, 2], { come: [], go: [], move: [] }],
])('a change in which %s', (_, before, after, difference) => {
  expect(differenceOf(before, after)).toEqual(difference)
})

const clock = (hour: number, minute = 0, second = 0) => new Date(Date.UTC(2026, 4, 12, hour, minute, second))
const version = (changeIdx: number | null, hour: number, contents: number[]): Version => ({
  ...{ changeIdx, at: clock(hour).toISOString(), contents, registrant: 'Mina Morgen' },
})
const first = version(null, 8, [1, 2])
const noon = version(7, 12, [3])
const evening = version(8, 18, [4])

test.each([
  ['before its first change', 11, [first, null, noon]],
  ['from the instant of a change on', 12, [noon, first, evening]],
  ['after its last one', 19, [evening, noon, null]],
])('a publish shows %s what holds then', (_, hour, [shown, before, planned]) => {
  expect(versionsAt([first, noon, evening], clock(hour))).toEqual({ shown, before, planned })
})

const publish = { startDate: first.at, endDate: clock(20).toISOString(), stoppedDate: null }
const now = clock(10, 0, 1)

test('a change at once holds from the next slot on, one for later from the slot of its instant', () => {
  const versions = versionsAt([first], now)
  expect(changeInstant(publish, versions, { contents: [3] }, now)).toEqual(clock(10, 0, 15))
  const later = { contents: [3], at: clock(14, 0, 0).toISOString() }
  expect(changeInstant(publish, versions, later, now)).toEqual(clock(14))
})

test.each([
  ['nothing would change', { contents: [1, 2] }, [first], 'form.unchanged'],
  ['nothing is left', { contents: [] }, [first], 'field.missingChoice'],
  ['its instant has passed', { contents: [3], at: clock(9).toISOString() }, [first], 'publish.changeInPast'],
  ['the publish is over by then', { contents: [3], at: clock(20).toISOString() }, [first], 'publish.changeAfterEnd'],
  ['another one is planned', { contents: [3] }, [first, noon], 'publish.changePlanned'],
] as const)('a change is refused where %s', (_, wish, [begun, ...changes], msg) => {
  expect(refusalOf(() => changeInstant(publish, versionsAt([begun, ...changes], now), wish, now))).toBe(msg)
})

test.each([
  ['that has not begun', clock(7), 'publish.notRunning'],
  ['that is over', clock(21), 'publish.finished'],
])('the contents of a publish %s are not changed for an instant', (_, at, msg) => {
  expect(refusalOf(() => changeInstant(publish, versionsAt([first], at), { contents: [3] }, at))).toBe(msg)
})

/** The refusal itself, or that of its one field. */
function refusalOf(act: () => unknown) {
  try {
    act()
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown
    const [field] = Object.values(thrown.details.fields ?? {})
    return field?.msg ?? thrown.id
  }
  return undefined
}
