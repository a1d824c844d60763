import { expect, test } from 'vitest'
import { lastHoldDay } from './hold.ts'

test.each([
  ['2026-11-16', '2026-11-19', 'Monday'],
  ['2026-11-18', '2026-11-23', 'Wednesday'],
  ['2026-11-20', '2026-11-25', 'Friday'],
  ['2026-11-21', '2026-11-25', 'Saturday'],
])('what is held on %s is held to the end of %s (%s)', (madeOn, last) => expect(lastHoldDay(madeOn)).toBe(last))
