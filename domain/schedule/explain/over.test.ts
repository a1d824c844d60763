import { expect, test } from 'vitest'
import type { OverlayNotice } from '../house/overlay.ts'
import { oversOf } from './over.ts'

const notice = (
  id: string,
  from: number,
  to: number,
  kind: OverlayNotice['kind'] = 'bottom',
  priority: 1 | 2 | 3 = 2,
) => ({ id, kind, priority, since: from, from, to }) as const

const day = { from: 100, to: 200 }
const seen = (...notices: OverlayNotice[]) =>
  oversOf(notices, day).map(({ from, to, notices: each }) => `${from}-${to} ${each.map(({ id }) => id).join('+')}`)

test.each([
  ['a day without notices has none', [], []],
  ['one of another day is left out', [notice('a', 0, 100)], []],
  ['one is cut at both ends of the day', [notice('a', 50, 250)], ['100-200 a']],
  [
    'two of equal rank take turns where they meet',
    [notice('a', 0, 150), notice('b', 120, 300)],
    ['100-120 a', '120-150 b+a', '150-200 b'],
  ],
  [
    'a less urgent one waits below',
    [notice('a', 0, 300), notice('b', 120, 150, 'bottom', 1)],
    ['100-120 a', '120-150 b', '150-200 a'],
  ],
  ['what a hidden one does changes nothing', [notice('a', 0, 300, 'bottom', 1), notice('b', 120, 150)], ['100-200 a']],
  [
    'an emergency is alone',
    [notice('a', 0, 300), notice('i', 110, 190, 'interim'), notice('e', 120, 130, 'emergency')],
    ['100-110 a', '110-120 i', '120-130 e', '130-190 i', '190-200 a'],
  ],
])('%s', (_, notices, expected) => expect(seen(...notices)).toEqual(expected))
