import { describe, expect, test } from 'vitest'
import { hasSlot } from '#domain/device/mask.ts'
import { emptyRecord, isCovered, isForgotten, proofOf, withOutcome } from '#player/disk/proof-record.ts'

const hour = 3_600_000
const key = { hour: 0, program: 'c', boot: 'b', datedWith: 0 }
const shown = (...slots: number[]) =>
  slots.reduce((record, slot) => withOutcome(record, slot, 'shown', true), emptyRecord(key))
const ackOf = (record: ReturnType<typeof shown>) => ({
  hour: 0,
  program: 'c',
  hash: 'theirs',
  state: 'merged' as const,
  shown: record.shown,
  failed: record.failed,
})

describe('what a screen keeps of an hour', () => {
  test('a slot shown and a slot failed stand in their own masks, with the reason', () => {
    const record = withOutcome(shown(3), 4, 'missingFile', true)
    expect([hasSlot(proofOf(record).shown, 3), hasSlot(proofOf(record).failed, 4)]).toEqual([true, true])
    expect(record.reasons).toEqual([{ slot: 4, reason: 'missingFile' }])
  })

  test('a new slot makes it unknown to the server again', () => {
    expect(withOutcome({ ...shown(1), isKnown: true }, 2, 'shown', true).isKnown).toBe(false)
  })
})

describe('whether the server has it', () => {
  const own = proofOf(shown(1, 2))
  test.each([
    ['its hash is ours', { hour: 0, program: 'c', hash: 'ours', state: 'merged' as const }, true],
    ['its hash is another', { hour: 0, program: 'c', hash: 'theirs', state: 'merged' as const }, false],
    ['it has ours and more', ackOf(shown(1, 2, 3)), true],
    ['it lacks some of ours', ackOf(shown(1, 3)), false],
    ['it has set ours apart', { hour: 0, program: 'c', hash: '', state: 'quarantined' as const }, true],
  ])('%s', (_name, ack, covered) => expect(isCovered(own, 'ours', ack)).toBe(covered))
})

test('an hour is forgotten when it is over and known, or after thirty days', () => {
  expect(isForgotten({ ...shown(1), isKnown: true }, hour)).toBe(false)
  expect(isForgotten({ ...shown(1), isKnown: true }, 2 * hour)).toBe(true)
  expect(isForgotten(shown(1), 2 * hour)).toBe(false)
  expect(isForgotten(shown(1), 721 * hour)).toBe(true)
})
