import { expect, test } from 'vitest'
import type { Beat } from '#domain/device/wire.ts'
import { memorySampleOf, momentsIn, sampleOf } from './vital-sample.ts'

// Only what a sample is made of.
const beat = {
  ...{ diskFree: 30, diskTotal: 100, temperature: -12, cpu: 46, isScreenOn: true, isMuted: false },
  ...{ memoryFree: 25, memoryTotal: 100 },
} as Beat

test.each([
  [
    'all that is told',
    {},
    0,
    { diskFreePercent: 30, temperature: -12, cpuPercent: 46, isScreenOn: true, isMuted: false },
  ],
  [
    'what is not told',
    { diskFree: null, temperature: null, cpu: null, isScreenOn: false, isMuted: true },
    287,
    { diskFreePercent: null, temperature: null, cpuPercent: null, isScreenOn: false, isMuted: true },
  ],
  ['what is out of bounds', { diskFree: 900, temperature: 900, cpu: 900 }, 12, { temperature: 204, cpuPercent: 124 }],
])('a sample keeps %s', (_, told, window, kept) => {
  expect(partsOf(sampleOf({ ...beat, ...told }, window))).toMatchObject({ window, ...kept })
})

test('samples of a day are read back as what was told, one for each five minutes', () => {
  const bytes = Buffer.concat([
    sampleOf(beat, 0),
    sampleOf({ ...beat, diskFree: null, temperature: null, cpu: null }, 287),
    sampleOf({ ...beat, temperature: 71 }, 0),
  ])
  const memory = Buffer.concat([
    memorySampleOf({ ...beat, memoryFree: null }, 0),
    memorySampleOf(beat, 0),
    memorySampleOf({ ...beat, memoryTotal: 0 }, 287),
  ])
  expect(momentsIn(bytes, memory, 1_000_000)).toEqual([
    { at: 1_000_000, temperature: 71, diskFreePercent: 30, cpuPercent: 46, memoryPercent: 75 },
    { at: 1_000_000 + 287 * 300_000, temperature: null, diskFreePercent: null, cpuPercent: null, memoryPercent: null },
  ])
})

test.each([
  ['more free than there is', { memoryFree: 200 }, 0],
  ['nothing free', { memoryFree: 0 }, 100],
  ['less than nothing', { memoryFree: -1e300, memoryTotal: 1e-300 }, 100],
])('memory with %s is kept as a percent', (_, told, percent) => {
  const memory = memorySampleOf({ ...beat, ...told }, 3)
  expect(momentsIn(sampleOf(beat, 3), memory, 0)).toMatchObject([{ memoryPercent: percent }])
})

/** Parts of a sample by its bits; the greatest value of each stands for "not told". */
function partsOf(sample: Buffer) {
  const bits = sample.readUInt32BE()
  const [disk, heat, work] = [(bits >>> 16) & 127, (bits >>> 8) & 255, (bits >>> 2) & 63]
  return {
    window: bits >>> 23,
    diskFreePercent: disk === 127 ? null : disk,
    temperature: heat === 255 ? null : heat - 50,
    cpuPercent: work === 63 ? null : work * 2,
    isScreenOn: (bits & 2) !== 0,
    isMuted: (bits & 1) !== 0,
  }
}
