import { expect, test } from 'vitest'
import type { SlotKind } from '../schedule/day/compose.ts'
import { SLOT_MS } from '../schedule/day/slots.ts'
import { changeMoment, isWorse, LONGEST_WAIT_MS, type Loss, lossAt } from './build-moment.ts'

type Stretch = [kind: SlotKind | 'closed', slots: number]

/** Plays one after the other from the first slot on. */
function plan(...stretches: Stretch[]) {
  let slot = 0
  return stretches.flatMap(([kind, slots]) => {
    const from = slot * SLOT_MS
    slot += slots
    return kind === 'closed' ? [] : [{ kind, from, to: slot * SLOT_MS }]
  })
}

const ads = (count: number): Stretch[] => Array.from({ length: count }, () => ['ad', 1])
const minute = 60_000 / SLOT_MS

test.each<[name: string, stretches: Stretch[], nowSlot: number, atSlot: number, loss: Loss]>([
  ['in closed hours at once', [['closed', 40], ...ads(4)], 2.5, 2.5, 'nothing'],
  ['with nothing planned at once', [], 3, 3, 'nothing'],
  ['at closing rather than in a house slot', [...ads(2), ['house', 1], ...ads(2), ['closed', 40]], 0.5, 5, 'nothing'],
  ['in a house slot rather than a sold one', [...ads(5), ['house', 2], ...ads(60)], 0.5, 5, 'house'],
  [
    'in the first of several house slots',
    [...ads(2), ['house', 1], ...ads(2), ['house', 1], ...ads(60)],
    0.5,
    2,
    'house',
  ],
  [
    'on the card rather than in a house slot',
    [...ads(1), ['house', 1], ['ad', 1], ['card', 3], ...ads(60)],
    0.5,
    3,
    'card',
  ],
  ['within a run of the card that is on', [['card', 8], ...ads(60)], 2.5, 3, 'card'],
  ['not at the end of such a run', [['card', 3], ['ad', 2], ['house', 1], ...ads(60)], 2.5, 5, 'house'],
  ['in a notice rather than a sold slot', [...ads(3), ['notice', 1], ...ads(60)], 0.5, 3, 'notice'],
  ['never within a play', [['ad', 2], ['house', 2], ...ads(60)], 0.5, 2, 'house'],
  ['in a sold slot where a quarter of an hour has nothing else', ads(100), 0.5, 1, 'ad'],
  ['not for a house slot that is further away', [...ads(17 * minute), ['house', 1]], 0.5, 1, 'ad'],
  ['for a house slot within the quarter', [...ads(14 * minute), ['house', 1], ...ads(60)], 0.5, 14 * minute, 'house'],
  ['not right before opening', [['closed', 4], ['ad', 1], ['house', 1], ...ads(60)], 3.5, 5, 'house'],
])('a player changes %s', (_, stretches, nowSlot, atSlot, loss) => {
  const now = nowSlot * SLOT_MS
  const plays = plan(...stretches).filter(({ to }) => now < to)
  expect(changeMoment(plays, now, now + LONGEST_WAIT_MS)).toEqual({ at: atSlot * SLOT_MS, loss })
})

test('a house slot that was sold meanwhile is worse than what was waited for', () => {
  expect(isWorse(lossAt(plan(...ads(1)), 100), 'house')).toBe(true)
  expect(isWorse(lossAt(plan(['house', 1]), 100), 'house')).toBe(false)
  expect(isWorse(lossAt([], 100), 'nothing')).toBe(false)
})
