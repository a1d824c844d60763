import { expect, test } from 'vitest'
import { codes } from '../base/codes.ts'
import { lackOf, preparedLack, shownLack } from './lack.ts'

const lack = codes.screenLack

test.each([
  ['nothing yet', { plyIdx: null, deviceStatus: 0, mapping: 0 }, lack.player],
  ['a venue alone', { plyIdx: null, deviceStatus: 0, mapping: 1 }, lack.player],
  ['a player that waits', { plyIdx: 'p', deviceStatus: 0, mapping: 1 }, lack.approval],
  ['a player at work and no venue', { plyIdx: 'p', deviceStatus: 1, mapping: 0 }, lack.venue],
  ['been stopped', { plyIdx: 'p', deviceStatus: 2, mapping: 1 }, lack.start],
  ['all that it needs', { plyIdx: 'p', deviceStatus: 1, mapping: 1 }, null],
] as const)('a screen that has %s', (_, stand, expected) => {
  expect(lackOf(stand)).toBe(expected)
})

const ready = { isMapped: true, isInUse: true, hasModel: true, isPlanned: true, hasPlays: true }

test.each([
  ['no venue, and is stopped', { isMapped: false, isInUse: false }, lack.venue],
  ['been stopped', { isInUse: false, hasPlays: false }, lack.start],
  ['no model and nothing to play', { hasModel: false, hasPlays: false }, lack.model],
  ['no model and plays none the less', { hasModel: false }, null],
  ['no plan yet', { isPlanned: false, hasPlays: false }, lack.plan],
  ['nothing published for its day', { hasPlays: false }, lack.publish],
  ['all that it needs', {}, null],
] as const)('the head of a screen that has %s', (_, change, expected) => {
  expect(preparedLack({ ...ready, ...change })).toBe(expected)
})

const open = { isPlaying: false, isOpen: true, opens: true, missingFiles: 0 }

test.each([
  ['something is on, whatever was told', lack.publish, { isPlaying: true, missingFiles: 3 }, null],
  ['it is mapped to no venue', lack.venue, { isOpen: false, opens: false }, lack.venue],
  ['nothing is published, and it opens', lack.publish, { isOpen: false }, lack.publish],
  ['it does not open on the days that are planned', lack.publish, { isOpen: false, opens: false }, lack.closed],
  ['it is closed now', null, { isOpen: false, missingFiles: 3 }, lack.closed],
  ['its files are on their way', null, { missingFiles: 3 }, lack.files],
  ['a position stays free', null, {}, null],
] as const)('a screen on which %s', (_, told, change, expected) => {
  expect(shownLack(told, { ...open, ...change })).toBe(expected)
})
