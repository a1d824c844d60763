import type { Beat } from '#domain/device/wire.ts'

/** One moment of a screen in six bytes; a day of them is read back for a curve. */
export interface VitalSample {
  /** Of the UTC day. */
  minute: number
  diskFreePercent: number | null
  temperature: number | null
  cpuPercent: number | null
  isScreenOn: boolean
  isMuted: boolean
}

const UNKNOWN = 255
const SAMPLE_BYTES = 6

export function sampleOf(beat: Omit<Beat, 'proof'>, minute: number): Buffer {
  const { diskFree, diskTotal, temperature, cpu, isScreenOn, isMuted } = beat
  const disk = diskFree === null || !diskTotal ? null : (diskFree / diskTotal) * 100
  const bytes = Buffer.alloc(SAMPLE_BYTES)
  bytes.writeUInt16BE(minute)
  bytes[2] = byteOf(disk)
  // From 50 degrees below zero on, so that a freezing kiosk fits as well.
  bytes[3] = byteOf(temperature === null ? null : temperature + 50)
  bytes[4] = byteOf(cpu)
  bytes[5] = (isScreenOn ? 1 : 0) | (isMuted ? 2 : 0)
  return bytes
}

export function readSamples(samples: Buffer): VitalSample[] {
  return Array.from({ length: samples.length / SAMPLE_BYTES }, (_, at) => {
    const [high = 0, low = 0, disk, heat, cpu, flags = 0] = samples.subarray(at * SAMPLE_BYTES, (at + 1) * SAMPLE_BYTES)
    const temperature = figureOf(heat)
    return {
      minute: high * 256 + low,
      diskFreePercent: figureOf(disk),
      temperature: temperature === null ? null : temperature - 50,
      cpuPercent: figureOf(cpu),
      isScreenOn: (flags & 1) !== 0,
      isMuted: (flags & 2) !== 0,
    }
  })
}

function byteOf(value: number | null): number {
  return value === null ? UNKNOWN : Math.max(0, Math.min(UNKNOWN - 1, Math.round(value)))
}

function figureOf(byte: number | undefined): number | null {
  return byte === undefined || byte === UNKNOWN ? null : byte
}
