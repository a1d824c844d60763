import { expect, test } from 'vitest'
import { codeTold } from './code-told.ts'

const offer = { words: 'Come back.', code: 'GIFT26', startsOn: '2026-12-01', endsOn: '2026-12-24' }
const lines = { worth: 'Code {{code}}: {{worth}}, {{days}}', plays: 'Code {{code}}: {{plays}} plays, {{days}}' }

test.each([
  ['an amount', { percent: null, amount: 50_000 }, ['Code GIFT26: 50.000\u00a0₩, 01.–24.12.2026']],
  ['a part', { percent: 12.5, amount: null }, ['Code GIFT26: 12,5\u00a0%, 01.–24.12.2026']],
  ['of plays', { percent: null, amount: null, plays: 1500 }, ['Code GIFT26: 1.500 plays, 01.–24.12.2026']],
  ['nothing of what the words name', { percent: 5, amount: null, words: 'Gift26 until Sunday' }, []],
  ['nothing where there is no code', { percent: null, amount: null, code: null }, []],
])('a message tells of a code %s', (_, more, told) => {
  expect(codeTold({ ...offer, plays: null, ...more }, 'de', lines)).toEqual(told)
})
