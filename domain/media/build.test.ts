import { describe, expect, test } from 'vitest'
import { areRings, type BuildOrder, dueBuild, isBuildSeen, releasedBuild, ringsOf, usualRings } from './build.ts'

const screens = Array.from({ length: 200 }, (_, at) => ({
  mediaId: `BEA${String(at).padStart(7, '0')}`,
  turn: 1,
}))
const inRing = (rings: ReadonlyMap<string, number>, ring: number) =>
  [...rings].filter(([, each]) => each === ring).map(([mediaId]) => mediaId)

describe('the ring of a screen', () => {
  test('has so many in a hundred, each screen in one', () => {
    const rings = ringsOf(screens, usualRings)
    expect([1, 2, 3].map((ring) => inRing(rings, ring).length)).toEqual([10, 40, 150])
  })

  test('follows from its id, whatever the order of the screens', () => {
    const rings = ringsOf(screens, usualRings)
    expect(ringsOf([...screens].reverse(), usualRings)).toEqual(rings)
    // Narrower rings hold no screen that wider ones do not.
    expect(inRing(rings, 1)).toEqual(expect.arrayContaining(inRing(ringsOf(screens, [1, 100]), 1)))
  })

  test('is spread, not the first of a brand', () => {
    const first = inRing(ringsOf(screens, usualRings), 1)
    expect(first.some((mediaId) => mediaId > 'BEA0000100')).toBe(true)
    expect(first.some((mediaId) => mediaId < 'BEA0000100')).toBe(true)
  })

  test('is the first for screens for monitoring', () => {
    const monitored = screens.map((screen, at) => ({ ...screen, turn: at % 50 === 7 ? 0 : 1 }))
    const first = inRing(ringsOf(monitored, usualRings), 1)
    expect(first).toEqual(expect.arrayContaining(['BEA0000007', 'BEA0000057', 'BEA0000107', 'BEA0000157']))
  })

  test('is the first where there is one screen alone', () => {
    expect([...ringsOf(screens.slice(0, 1), usualRings).values()]).toEqual([1])
  })
})

const order = (state: BuildOrder['state'], stage = 1): BuildOrder => ({ build: 'new', earlier: 'old', state, stage })

test.each<[name: string, order: BuildOrder, ring: number | null, due: string]>([
  ['in the open ring', order('running'), 1, 'new'],
  ['in a later ring', order('running'), 2, 'old'],
  ['in a ring that has opened since', order('running', 2), 2, 'new'],
  ['that came later', order('running', 2), null, 'old'],
  ['in the open ring of one that has halted', order('halted'), 1, 'new'],
  ['in a later ring of one that has halted', order('halted'), 2, 'old'],
  ['in the open ring of one that was taken back', order('takenBack'), 1, 'old'],
  ['that came later, of one that is through', order('done', 3), null, 'new'],
  ['of the first build of all', { build: 'new', earlier: null, state: 'done', stage: 1 }, null, 'new'],
])('a screen %s runs what is due', (_, ordered, ring, due) => {
  expect(dueBuild(ordered, ring)).toBe(due)
})

test('what is released is the earlier one until the last ring is open', () => {
  expect([releasedBuild(order('running', 2)), releasedBuild(order('done', 3))]).toEqual(['old', 'new'])
})

test.each([
  ['no screen runs it yet', [{ screens: 2, running: 0 }], false],
  ['one screen runs it', [{ screens: 2, running: 1 }], true],
  [
    'one of an earlier ring runs it',
    [
      { screens: 2, running: 1 },
      { screens: 9, running: 0 },
    ],
    true,
  ],
  ['the ring has no screen of ours', [{ screens: 0, running: 0 }], true],
])('of a build of which %s the clock may open the next ring: %#', (_, open, isSeen) => {
  expect(isBuildSeen(open)).toBe(isSeen)
})

test.each<[steps: number[], areRight: boolean]>([
  [[5, 25, 100], true],
  [[100], true],
  [[50], false],
  [[], false],
  [[25, 5, 100], false],
])('rings %j', (steps, areRight) => {
  expect(areRings(steps)).toBe(areRight)
})
