import { expect, test } from 'vitest'
import { type PatternName, patterns } from '#domain/text/patterns.ts'
import { stepsOf } from './backtracking.fixture.ts'

const LENGTH = 20_000
/** A pattern may look at each character this many times: more than one way to read a text would show at once. */
const STEPS_EACH = 40

const beginnings = ['', 'a', 'https://', 'https://a', 'https://a/', 'a@', 'a@b', '02', '010', '2026-11-20T09:00:00.']
const repeated = ['a', 'A', '1', 'a1!', '.', 'a.', '-', 'a-', '/', '@', 'a@', ' ', "'", '가', 'é', ':1', 'ko', '%']
const ends = ['', '!', '@', '\n', '\u0000']

function* texts() {
  for (const beginning of beginnings)
    for (const part of repeated)
      for (const end of ends) {
        const middle = part.repeat(Math.floor((LENGTH - beginning.length - end.length) / part.length))
        yield beginning + middle + end
      }
}

test.each(Object.keys(patterns) as PatternName[])('%s reads any text of 20,000 characters in few steps', (name) => {
  for (const text of texts()) {
    const { steps, isMatch } = stepsOf(patterns[name], text, LENGTH * STEPS_EACH)
    const shown = `${text.slice(0, 24)}…${JSON.stringify(text.slice(-2))}`
    expect(steps, shown).toBeLessThan(LENGTH * STEPS_EACH)
    expect(isMatch, shown).toBe(patterns[name].test(text))
  }
})

test.each([/^(a+)+$/, /^(a|a)*$/, /^\d*\d*\d*x$/, /^(.*a){12}$/])('a pattern like %s would be found out', (pattern) => {
  const { steps } = stepsOf(pattern, `${'a1'.repeat(40)}${'a'.repeat(3000)}${'1'.repeat(3000)}!`, 2_000_000)
  const another = stepsOf(pattern, `${'1'.repeat(3000)}!`, 2_000_000)
  const last = stepsOf(pattern, `${'a'.repeat(3000)}!`, 2_000_000)
  expect(Math.max(steps, another.steps, last.steps)).toBe(2_000_000)
})

test.each([
  [/^(ab|c)+d?$/, 'abcabd', true],
  [/^(ab|c)+d?$/, 'abdd', false],
  [/^[^a-c]{2,3}$/, 'xyz', true],
  [/^[^a-c]{2,3}$/, 'xbz', false],
  [/^(?=\D*\d)\w{2,}$/, 'ab1', true],
  [/^(?=\D*\d)\w{2,}$/, 'abc', false],
  [/^\p{Script=Hangul}+$/u, '한글', true],
] as const)('the counting reader agrees about %s and %s', (pattern, text, is) => {
  expect(stepsOf(pattern, text, 10_000).isMatch).toBe(is)
  expect(pattern.test(text)).toBe(is)
})
