import { expect, test } from 'vitest'
import { numbersIn, paperNumber, signedWords, typedNumber } from './told.ts'

const told = {
  ...{ number: 'PP-202611-00000000', version: 1, network: 'Litfass', madeAt: 1, campaign: 'Ferry', contractNo: null },
  ...{ advertiser: 'Alder', fromDay: '2026-11-01', toDay: '2026-11-02', planned: 3, proven: 2, screens: 1 },
  ...{ digest: 'ab', keyPrint: 'cd' },
}

test('a number tells its month and nothing that could be guessed', () => {
  const number = paperNumber('2026-11', Uint8Array.from([0, 31, 32, 63, 255, 1, 2, 3]))
  expect(number).toBe('PP-202611-0Z0ZZ123')
  expect(numbersIn(`...(${number}) ${number} PP-2026-1`)).toEqual([number])
})

test.each(['PP-202611-0Z0ZZ123', 'pp 202611 0z0zz123', '2026110z0zz123', ' PP-202611-0Z0ZZ123 '])(
  '%j is read as a number',
  (typed) => expect(typedNumber(typed)).toBe('PP-202611-0Z0ZZ123'),
)

test('nothing that is told can be changed without what is signed', () => {
  const words = signedWords(7, told)
  for (const change of [
    { number: 'PP-202611-00000001' },
    { version: 2 },
    { madeAt: 2 },
    { campaign: 'Ferries' },
    { contractNo: 'C-1' },
    { advertiser: 'Elder' },
    { fromDay: '2026-10-31' },
    { toDay: '2026-11-03' },
    { planned: 2 },
    { proven: 3 },
    { screens: 2 },
    { digest: 'ac' },
  ])
    expect(signedWords(7, { ...told, ...change })).not.toBe(words)
  expect(signedWords(8, told)).not.toBe(words)
})
