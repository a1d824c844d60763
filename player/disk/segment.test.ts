import { describe, expect, test } from 'vitest'
import type { Play } from '#domain/schedule/day/expand.ts'
import { newSegment, settleSlots } from '#player/disk/segment.ts'

const play: Play = {
  kind: 'house',
  item: { id: 'film', source: 'p', slots: 2 },
  composition: 'c',
  begins: 0,
  from: 0,
  to: 30_000,
  isWhole: true,
}
const outcomes = (visibleFrom: number | null, until: number, failure: 'stalled' | null = null) => {
  const segment = { ...newSegment(play, 0), visibleFrom, failure }
  return settleSlots(segment, until).map(({ outcome }) => outcome)
}

describe('the slots of a play', () => {
  test.each([
    ['both of a film seen from its first frame', 40, 30_000, ['shown', 'shown']],
    ['95 percent are enough', 750, 15_000, ['shown']],
    ['less is too brief', 751, 15_000, [null]],
    ['the next film may cut in a little early', 40, 29_400, ['shown', 'shown']],
    ['what is not over is not settled', 40, 14_000, []],
    ['what never had a frame is not shown', null, 30_000, [null, null]],
  ])('%s', (_name, visibleFrom, until, expected) => expect(outcomes(visibleFrom, until)).toEqual(expected))

  test('a failure is told for each slot that it spoils', () => {
    expect(outcomes(40, 30_000, 'stalled')).toEqual(['stalled', 'stalled'])
  })

  test('each is settled once', () => {
    const segment = { ...newSegment(play, 0), visibleFrom: 0 }
    expect(settleSlots(segment, 15_000).map(({ start }) => start)).toEqual([0])
    expect(settleSlots(segment, 30_000).map(({ start }) => start)).toEqual([15_000])
    expect(settleSlots(segment, 45_000)).toEqual([])
  })

  test('a screen that comes up within a film counts from the slot it is in', () => {
    expect(newSegment(play, 17_000).next).toBe(15_000)
  })
})
