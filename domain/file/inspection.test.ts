import { expect, test } from 'vitest'
import { findingsIn } from './inspection.ts'

const log = `[blackdetect @ 0x1] black_start:0 black_end:1.04 black_duration:1.04
[freezedetect @ 0x2] lavfi.freezedetect.freeze_start: 5.2
[freezedetect @ 0x2] lavfi.freezedetect.freeze_duration: 4
[freezedetect @ 0x2] lavfi.freezedetect.freeze_end: 9.2
[freezedetect @ 0x2] lavfi.freezedetect.freeze_start: 11
[Parsed_ebur128_0 @ 0x3] Summary:

  Integrated loudness:
    I:         -12.4 LUFS
    Threshold: -22.5 LUFS
`

test('black, standing and loud stretches have their places on the time line', () => {
  expect(findingsIn(log, 15_000)).toEqual([
    { kind: 'black', fromMs: 0, toMs: 1040, value: null },
    { kind: 'loud', fromMs: 0, toMs: 15_000, value: -12.4 },
    { kind: 'frozen', fromMs: 5200, toMs: 9200, value: null },
    { kind: 'frozen', fromMs: 11_000, toMs: 15_000, value: null },
  ])
})

test.each([
  ['-18.0', []],
  ['-17.9', ['loud']],
  ['-23.0', []],
  ['-30.1', ['quiet']],
  ['-70.0', []],
])('%s LUFS: %j', (value, kinds) => {
  const found = findingsIn(`Integrated loudness:\n    I:         ${value} LUFS`, 1000)
  expect(found.map(({ kind }) => kind)).toEqual(kinds)
})
