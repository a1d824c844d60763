import { expect, test } from 'vitest'
import { keyName } from './key-names.ts'

test.each([
  ['control', 'de', 'Linux x86_64', 'Strg'],
  ['control', 'ko', 'Win32', 'Ctrl'],
  ['control', 'de', 'MacIntel', '⌘'],
  ['delete', 'fr', 'Win32', 'Suppr'],
  ['delete', 'en', 'Win32', 'Del'],
] as const)('the key %s is called in %s on a %s as it is written there', (key, language, machine, written) => {
  expect(keyName(key, language, machine)).toBe(written)
})
