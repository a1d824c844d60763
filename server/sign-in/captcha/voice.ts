import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '#labels/words.ts'

/** Samples a second of everything we record and mix. */
export const sampleRate = 16_000
/** Sound between -1 and 1. */
export type Sound = Float32Array

const loaded = new Map<Language, Promise<readonly Sound[]>>()

/** The ten digits of a language as they were recorded. */
export function voiceOf(language: Language): Promise<readonly Sound[]> {
  const voice = loaded.get(language) ?? load(language)
  loaded.set(language, voice)
  return voice
}

export function voicePath(language: Language) {
  return join(import.meta.dirname, 'voices', `${language}.wav`)
}

async function load(language: Language) {
  const bytes = await readFile(voicePath(language))
  const samples = bytes.subarray(bytes.indexOf('data') + 8)
  // Ten pieces of equal length; the shorter digits are filled up with silence.
  const piece = samples.length / 10
  return Array.from({ length: 10 }, (_, digit) => trimmed(expand(samples.subarray(digit * piece, (digit + 1) * piece))))
}

/** Takes the silence off both ends. */
export function trimmed(sound: Sound, silence = 0.01): Sound {
  const first = sound.findIndex((sample) => Math.abs(sample) > silence)
  const last = sound.findLastIndex((sample) => Math.abs(sample) > silence)
  return sound.subarray(Math.max(0, first), last + 1)
}

const loudest = 255

/** Telephone coding (mu-law): a byte a sample that keeps quiet sounds finer than loud ones. */
export function compress(sound: Sound): Buffer {
  return Buffer.from(
    sound.map((sample) => {
      const level = Math.log1p(loudest * Math.min(1, Math.abs(sample))) / Math.log1p(loudest)
      return Math.round(127.5 + 127.5 * Math.sign(sample) * level)
    }),
  )
}

function expand(bytes: Uint8Array): Sound {
  return Float32Array.from(bytes, (byte) => {
    const level = (byte - 127.5) / 127.5
    return Math.sign(level) * (((1 + loudest) ** Math.abs(level) - 1) / loudest)
  })
}

export interface WaveFormat {
  /** 1 = plain samples. The recordings use 0: their coding is ours alone. */
  code: number
  bytesPerSample: number
}

/** The head of a WAV file, and its samples. */
export function waveFile(samples: Buffer, { code, bytesPerSample }: WaveFormat): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(36 + samples.length, 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(code, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(sampleRate, 24)
  head.writeUInt32LE(sampleRate * bytesPerSample, 28)
  head.writeUInt16LE(bytesPerSample, 32)
  head.writeUInt16LE(bytesPerSample * 8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(samples.length, 40)
  return Buffer.concat([head, samples])
}
