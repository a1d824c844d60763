import type { Beat } from '#domain/device/wire.ts'

const SAMPLE_BYTES = 4
/** The greatest value of each part stands for "not told". */
const [NO_DISK, NO_TEMPERATURE, NO_CPU] = [127, 255, 63]
/** A freezing kiosk has a place as well. */
const COLDEST = -50

/**
 * One moment of a screen in four bytes. `window`: five minutes of the UTC day, from 0 to 287. From the highest bit: window 9,
 * disk 7, temperature 8, half the processor's percent 6, screen on 1, muted 1.
 */
export function sampleOf(beat: Omit<Beat, 'proof'>, window: number): Buffer {
  const { diskFree, diskTotal, temperature, cpu, isScreenOn, isMuted } = beat
  const disk = diskFree === null || !diskTotal ? NO_DISK : within((diskFree / diskTotal) * 100, NO_DISK)
  const heat = temperature === null ? NO_TEMPERATURE : within(temperature - COLDEST, NO_TEMPERATURE)
  const work = cpu === null ? NO_CPU : within(cpu / 2, NO_CPU)
  const bytes = Buffer.alloc(SAMPLE_BYTES)
  bytes.writeUInt16BE((window << 7) | disk)
  bytes.writeUInt16BE((heat << 8) | (work << 2) | (isScreenOn ? 2 : 0) | (isMuted ? 1 : 0), 2)
  return bytes
}

/** The nearest whole number that is not the mark of "not told". */
function within(value: number, mark: number): number {
  return Math.max(0, Math.min(mark - 1, Math.round(value)))
}
