import { memoryUsedRatio, SAMPLE_MS, type VitalMoment } from '#domain/device/vital-day.ts'
import type { Beat } from '#domain/device/wire.ts'

const [SAMPLE_BYTES, MEMORY_BYTES] = [4, 2]
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

/** Memory taken at such a moment, in two bytes more: window 9 bits, percent 7. None where it is not told. */
export function memorySampleOf(beat: Omit<Beat, 'proof'>, window: number): Buffer {
  const used = memoryUsedRatio(beat)
  if (used === null) return Buffer.alloc(0)
  const bytes = Buffer.alloc(MEMORY_BYTES)
  bytes.writeUInt16BE((window << 7) | within(used * 100, 101))
  return bytes
}

/** Moments of a UTC day by their samples; a screen whose player was exchanged may have told two of the same five minutes. */
export function momentsIn(samples: Buffer, memory: Buffer, dayBegins: number): VitalMoment[] {
  const byWindow = new Map<number, VitalMoment>()
  const taken = memoryByWindow(memory)
  for (let at = 0; at + SAMPLE_BYTES <= samples.length; at += SAMPLE_BYTES) {
    const bits = samples.readUInt32BE(at)
    const [window, disk, heat, work] = [bits >>> 23, (bits >>> 16) & 127, (bits >>> 8) & 255, (bits >>> 2) & 63]
    byWindow.set(window, {
      at: dayBegins + window * SAMPLE_MS,
      temperature: heat === NO_TEMPERATURE ? null : heat + COLDEST,
      diskFreePercent: disk === NO_DISK ? null : disk,
      cpuPercent: work === NO_CPU ? null : work * 2,
      memoryPercent: taken.get(window) ?? null,
    })
  }
  return [...byWindow.values()]
}

function memoryByWindow(memory: Buffer): Map<number, number> {
  const taken = new Map<number, number>()
  for (let at = 0; at + MEMORY_BYTES <= memory.length; at += MEMORY_BYTES) {
    const bits = memory.readUInt16BE(at)
    taken.set(bits >>> 7, bits & 127)
  }
  return taken
}

/** The nearest whole number that is not the mark of "not told". */
function within(value: number, mark: number): number {
  return Math.max(0, Math.min(mark - 1, Math.round(value)))
}
