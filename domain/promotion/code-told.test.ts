import { expect, test } from 'vitest'
import { codeTold } from './code-told.ts'

const offer = { words: 'Come back.', code: 'GIFT26', startsOn: '2026-12-01', endsOn: '2026-12-24' }
const line = 'Code {{code}}: {{worth}}, {{days}}'

test.each([
  ['an amount', { percent: null, amount: 50_000 }, ['Code GIFT26: 50.000\u00a0₩, 01.–24.12.2026']],
  ['a part', { percent: 12.5, amount: null }, ['Code GIFT26: 12,5\u00a0%, 01.–24.12.2026']],
  ['nothing of what the words name', { percent: 5, amount: null, words: 'Gift26 until Sunday' }, []],
  ['nothing where there is no code', { percent: null, amount: null, code: null }, []],
])('a message tells of a code %s', (_, more, lines) => {
  expect(codeTold({ ...offer, ...more }, 'de', line)).toEqual(lines)
})
