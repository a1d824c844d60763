import { expect, test } from 'vitest'
import type { SoldTarget } from './aims.ts'
import { markedBy, marksOf } from './marks.ts'
import type { SaleScreen } from './screens.ts'
import { targetIndex } from './targets.ts'

const nothing: readonly string[] = []
const wine: readonly string[] = ['11']

/** A hundred screens of two brands that differ in all that is asked of them, in no order. */
const screens = Array.from(
  { length: 100 },
  (_, at): SaleScreen => ({
    ...{ id: `S${(at * 37) % 100}`, brand: at % 3 === 0 ? 'BEAN' : 'QUAY', venue: at % 17, group: (at * 7) % 5 },
    ...{ region: at % 4 === 0 ? null : `R${at % 4}`, isUpright: at % 2 === 0, isMonitor: at % 11 === 0 },
    ...{ refused: at % 5 === 0 ? wine : nothing, givesBonus: at % 13 === 0, opening: 0, base: 20, campaign: 12 },
    ...{ bookable: 12, audience: null, method: 'dwell' },
  }),
)

const questions: [string, (screen: SaleScreen) => boolean][] = [
  ['brand', ({ brand }) => brand === 'BEAN'],
  ['region', ({ region }) => region === null || region === 'R2'],
  ['way', ({ isUpright }) => isUpright],
  ['monitor', ({ isMonitor }) => !isMonitor],
  ['refusal', ({ refused }) => !refused.includes('11')],
  ['bonus', ({ givesBonus }) => givesBonus],
  ['everything', () => true],
  ['nothing', () => false],
]

const places = (isSo: (screen: SaleScreen) => boolean) => screens.flatMap((screen, at) => (isSo(screen) ? [at] : []))

test.each(questions)('what is asked once for all that are alike is so of each screen: %s', (_, isSo) => {
  const mark = marksOf(screens)
  const all = Int32Array.from(screens.keys())
  expect([...markedBy(all, [mark(isSo)])]).toEqual(places(isSo))
  const other = ({ region }: SaleScreen) => region === 'R3'
  expect([...markedBy(all, [mark(isSo), mark(other)])]).toEqual(places((screen) => isSo(screen) || other(screen)))
})

const nowhere: SoldTarget = { media: null, venue: null, group: null, region: null, brand: null }
const aims: [string, SoldTarget[], (screen: SaleScreen) => boolean][] = [
  ['a screen', [{ ...nowhere, media: 'S5' }], ({ id }) => id === 'S5'],
  ['no screen', [{ ...nowhere, media: 'S500' }], () => false],
  ['venues', [16, 3].map((venue) => ({ ...nowhere, venue })), ({ venue }) => venue === 16 || venue === 3],
  ['groups', [4, 1].map((group) => ({ ...nowhere, group })), ({ group }) => group === 4 || group === 1],
  ['a brand', [{ ...nowhere, brand: 'QUAY' }], ({ brand }) => brand === 'QUAY'],
  [
    'a region',
    [{ ...nowhere, brand: 'QUAY', region: 'R1' }],
    ({ brand, region }) => brand === 'QUAY' && region === 'R1',
  ],
  [
    'a group and a screen of it',
    [
      { ...nowhere, media: 'S5' },
      { ...nowhere, group: 2 },
    ],
    ({ id, group }) => id === 'S5' || group === 2,
  ],
]

test.each(aims)('a line aims at %s, in the order of the network', (_, targets, isSo) => {
  const aimOf = targetIndex({ screens, openings: [] })
  expect([...aimOf({ targets })]).toEqual(places(isSo))
})
