import { expect, test } from 'vitest'
import { trail } from '#labels/de/trail.ts'
import { actWord } from './act-word.ts'

const words: Readonly<Record<string, string>> = trail
const known = (key: string) => words[key.replace('trail:', '')]

test.each([
  ['campaign', 'withdraw', 'Mit dem Unternehmen storniert'],
  ['closing', 'withdraw', 'Bestätigung zurückgenommen'],
  ['campaign', 'unheard of', 'unheard of'],
])('of a %s, %s is called %s', (entity, act, word) => {
  expect(actWord(known, entity, act)).toBe(word)
})
