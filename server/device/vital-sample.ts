import type { Beat } from '#domain/device/wire.ts'

/** One moment of a screen in four bytes; a day of them is read back for a curve. */
export interface VitalSample {
  /** Five minutes of the UTC day, from 0 to 287. */
  window: number
  diskFreePercent: number | null
  temperature: number | null
  cpuPercent: number | null
  isScreenOn: boolean
  isMuted: boolean
}

const SAMPLE_BYTES = 4
/** The greatest value of each part stands for "not told". */
const [NO_DISK, NO_TEMPERATURE, NO_CPU] = [127, 255, 63]
/** A freezing kiosk has a place as well. */
const COLDEST = -50

/** From the highest bit: window 9, disk 7, temperature 8, half the processor's percent 6, screen on 1, muted 1. */
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

export function readSamples(samples: Buffer): VitalSample[] {
  return Array.from({ length: samples.length / SAMPLE_BYTES }, (_, at) => {
    const [first, second] = [samples.readUInt16BE(at * SAMPLE_BYTES), samples.readUInt16BE(at * SAMPLE_BYTES + 2)]
    const [disk, heat, work] = [first & NO_DISK, second >> 8, (second >> 2) & NO_CPU]
    return {
      window: first >> 7,
      diskFreePercent: disk === NO_DISK ? null : disk,
      temperature: heat === NO_TEMPERATURE ? null : heat + COLDEST,
      cpuPercent: work === NO_CPU ? null : work * 2,
      isScreenOn: (second & 2) !== 0,
      isMuted: (second & 1) !== 0,
    }
  })
}

/** The nearest whole number that is not the mark of "not told". */
function within(value: number, mark: number): number {
  return Math.max(0, Math.min(mark - 1, Math.round(value)))
}
