import type { Language } from '#labels/words.ts'
import type { Random } from '#server/sign-in/captcha/draw.ts'
import { type Sound, sampleRate, voiceOf, waveFile } from '#server/sign-in/captcha/voice.ts'

export interface Speech {
  language: Language
  /** For a second listening. */
  slowly?: boolean
}

/** Says the digits over murmuring and noise, never twice alike, as a WAV. */
export async function speakDigits(digits: string, { language, slowly = false }: Speech, random: Random) {
  const voice = await voiceOf(language)
  const between = (from: number, to: number) => from + (to - from) * random()
  const pace = slowly ? 0.8 : 1
  const pieces: Sound[] = [silence(between(0.4, 0.8))]
  for (const digit of digits) {
    const spoken = voice[Number(digit)] ?? silence(0)
    pieces.push(scaled(spoken, between(0.88, 1.14) * pace, between(0.75, 0.95)))
    pieces.push(silence(between(0.35, 0.8) / pace))
  }
  const speech = joined(pieces)
  murmur(speech, voice, random)
  hiss(speech, random)
  return waveFile(plainSamples(speech), { code: 1, bytesPerSample: 2 })
}

function silence(seconds: number): Sound {
  return new Float32Array(Math.round(seconds * sampleRate))
}

/** Played faster or slower, louder or softer; the pitch goes along, as with a tape. */
function scaled(sound: Sound, speed: number, loudness: number): Sound {
  return Float32Array.from({ length: Math.floor(sound.length / speed) }, (_, index) => {
    const at = index * speed
    const [before, share] = [Math.floor(at), at % 1]
    const [one = 0, next = one] = [sound[before], sound[before + 1]]
    return loudness * (one + (next - one) * share)
  })
}

function joined(pieces: readonly Sound[]): Sound {
  const whole = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** Speech played backwards: like the digits to a machine, like none of them to a listener. */
function murmur(speech: Sound, voice: readonly Sound[], random: Random) {
  for (let at = 0; at < speech.length; ) {
    const other = voice[Math.floor(random() * voice.length)] ?? silence(1)
    const backwards = scaled(other, 0.8 + random() * 0.5, 0.07 + random() * 0.06).reverse()
    mix(speech, backwards, at)
    at += Math.round(backwards.length * (0.5 + random() * 0.7)) + 1
  }
}

function mix(under: Sound, over: Sound, at: number) {
  for (const [index, sample] of over.entries()) {
    const place = at + index
    if (place < under.length) under[place] = (under[place] ?? 0) + sample
  }
}

/** Noise with its treble taken off, as rooms have it. */
function hiss(speech: Sound, random: Random) {
  let level = 0
  for (const index of speech.keys()) {
    level = level * 0.93 + (random() * 2 - 1) * 0.02
    speech[index] = (speech[index] ?? 0) + level
  }
}

function plainSamples(sound: Sound): Buffer {
  const bytes = Buffer.alloc(sound.length * 2)
  for (const [index, sample] of sound.entries()) {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), index * 2)
  }
  return bytes
}
