import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeAlarm } from '#player/wire/pause.ts'
import { repeat } from '#player/wire/repeat.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let isLineUp: boolean
let beats: number[]
let head: ReturnType<typeof makeAlarm>
let failures: number

beforeEach(() => {
  vi.useFakeTimers()
  isLineUp = true
  beats = []
  failures = 0
  head = makeAlarm()
  const answered = async () => {
    if (!isLineUp) throw new Error('no line')
    return HOUR_MS
  }
  const beat = () => {
    beats.push(Date.now())
    return answered()
  }
  const rounds = [
    { alarm: head, act: answered },
    { alarm: makeAlarm(), act: beat },
  ]
  repeat(rounds, () => {
    failures += 1
  })
})
afterEach(() => vi.useRealTimers())

/** From the next beat on nobody answers. */
async function lineFails() {
  await vi.advanceTimersByTimeAsync(1)
  isLineUp = false
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS)
}

test('what is answered waits for as long as it was told to', async () => {
  await vi.advanceTimersByTimeAsync(3 * HOUR_MS + 1)
  const [first = 0] = beats
  expect(beats.map((at) => at - first)).toEqual([0, HOUR_MS, 2 * HOUR_MS, 3 * HOUR_MS])
  expect(failures).toBe(0)
})

test('what fails is tried again, later each time and at most a minute', async () => {
  await lineFails()
  const pauses = beats.slice(2).map((at, place) => at - (beats[place + 1] ?? 0))
  expect(pauses[0]).toBeLessThanOrEqual(2000)
  expect(Math.max(...pauses)).toBeGreaterThan(MINUTE_MS / 2 - 1)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(MINUTE_MS)
  expect(failures).toBeGreaterThan(100)
})

test('once one is answered again the others are tried at once', async () => {
  await lineFails()
  isLineUp = true
  const before = beats.length
  head.ring()
  await vi.advanceTimersByTimeAsync(0)
  expect(beats.length).toBe(before + 1)
})
