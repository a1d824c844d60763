import { expect, test } from 'vitest'
import { languageOf } from '#labels/words.ts'
import { messageOf } from '#player/commands.ts'
import { languageOfZone, say } from '#player/screen/words.ts'
import { backOff } from '#player/wire/push.ts'

test.each([
  [['ko-KR', 'en'], 'ko'],
  [['pt-BR', 'sv-SE'], 'sv'],
  [['pt'], 'en'],
  [[], 'en'],
])('a browser that wishes for %j is spoken to in %s', (wished, language) => expect(languageOf(wished)).toBe(language))

test.each([
  ['Europe/Vienna', 'de'],
  ['Asia/Seoul', 'ko'],
  ['Africa/Cairo', 'sv'],
  [undefined, 'sv'],
])('a screen in the zone %s speaks %s where its browser wishes for Swedish', (zone, language) =>
  expect(languageOfZone(zone, ['sv'])).toBe(language),
)

test('a text is filled with its values', () => {
  expect(say('en', 'player.pinExpires', { time: '09:30' })).toBe('Valid until 09:30. A new one appears by itself.')
})

test('a message has bounds', () => {
  const command = { id: 'c', kind: 'message' as const, expires: 0 }
  expect(messageOf({ ...command, payload: {} })).toEqual({ text: '', seconds: 30 })
  expect(messageOf({ ...command, payload: { text: 'x'.repeat(600), seconds: 9999 } })).toEqual({
    text: 'x'.repeat(500),
    seconds: 600,
  })
})

test('tries to reach the server again after one second to a minute', () => {
  const waits = [1, 2, 3, 10, 100].map(backOff)
  for (const wait of waits) expect(wait >= 1000 && wait <= 60_000).toBe(true)
})
