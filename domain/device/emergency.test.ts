import { expect, test } from 'vitest'
import {
  coveredSlots,
  coversAny,
  type EmergencyRecord,
  inForce,
  noted,
  withoutNoted,
} from '#domain/device/emergency.ts'
import type { NoticeOverlay } from '#domain/screen/notice-overlay.ts'

const message = (id: string, from: number, to: number): NoticeOverlay => ({
  ...{ id, kind: 'emergency', priority: 1, since: from, from, to },
  ...{ shape: 'TXT03', title: 'Fire', text: 'Leave', picture: null },
})
const fire = { messages: [message('e1', 100, 200)] }
const nothing = { messages: [] }
const told: EmergencyRecord = { id: 'e1', told: 50, shown: null, down: null }
const shown: EmergencyRecord = { ...told, shown: 100 }

test.each([
  ['an order that comes is noted as told', [], fire, null, 50, [told]],
  ['what is drawn is noted as shown', [told], fire, 'e1', 100, [shown]],
  ['the first time stands', [shown], fire, 'e1', 150, [shown]],
  ['an expiry is noted by its own moment, also long after it', [shown], fire, null, 900, [{ ...shown, down: 200 }]],
  ['a take-back is noted when it is heard of', [shown], nothing, null, 160, [{ ...shown, down: 160 }]],
  ['what was taken back before it was shown never was', [told], nothing, null, 90, [{ ...told, down: 90 }]],
  ['one that expired before it came is not even told', [], fire, null, 200, []],
  [
    'a newer one above it does not end it',
    [shown],
    { messages: [...fire.messages, message('e2', 120, 300)] },
    'e2',
    130,
    [shown, { id: 'e2', told: 130, shown: 130, down: null }],
  ],
] as const)('%s', (_what, records, order, drawn, now, expected) => {
  const after = noted(records, order, drawn, now)
  expect(after).toEqual(expected)
  expect(noted(after, order, drawn, now)).toBe(after)
})

test('an order holds from its beginning to just before its end', () => {
  expect([99, 100, 199, 200].map((at) => inForce(fire, at).length)).toEqual([0, 1, 1, 0])
})

test.each([
  ['before it', 0, 100, false],
  ['up to its first moment', 0, 101, true],
  ['within it', 120, 130, true],
  ['from its end on', 200, 300, false],
])('a span %s is covered or not', (_when, from, to, expected) => {
  expect(coversAny([{ ...shown, down: 200 }], from, to)).toBe(expected)
  expect(coversAny([told], from, to)).toBe(false)
})

test('a record is kept until the server has noted its end', () => {
  const down = { ...shown, down: 200 }
  expect(withoutNoted([down], [shown], ['e1'])).toEqual([down])
  expect(withoutNoted([down], [down], [])).toEqual([down])
  expect(withoutNoted([down], [down], ['e1'])).toEqual([])
})

test('slots that an emergency lay over for a moment are covered, each once and only while it is open', () => {
  const slot = 15_000
  const open = [{ from: 2 * slot, to: 10 * slot }]
  const from = (shown: number | null, down: number | null) => ({ shown, down })
  expect(coveredSlots([], open, 0)).toBe(0)
  expect(coveredSlots([from(null, null)], open, 0)).toBe(0)
  expect(coveredSlots([from(3.5 * slot, 4.5 * slot)], open, 0)).toBe(2)
  expect(coveredSlots([from(3.5 * slot, 4.5 * slot), from(4 * slot, 6 * slot)], open, 0)).toBe(3)
  expect(coveredSlots([from(0, null)], open, 0)).toBe(8)
})
