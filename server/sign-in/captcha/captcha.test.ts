import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { languages } from '#labels/words.ts'
import { drawDigits, inks, paper, pictureSize, type Random } from '#server/sign-in/captcha/draw.ts'
import { speakDigits } from '#server/sign-in/captcha/speak.ts'
import { sampleRate, voiceOf } from '#server/sign-in/captcha/voice.ts'

describe('the drawn digits', () => {
  test('are a picture of the size the sign-in page keeps free', async () => {
    const facts = await sharp(await drawDigits('048271', numbers(1))).metadata()
    expect(facts).toMatchObject({ format: 'png', ...pictureSize })
    expect(facts.comments).toBeUndefined()
  })

  test('do not stand in the bytes of the picture', async () => {
    for (const digits of ['048271', '999999', '135790']) {
      expect((await drawDigits(digits, numbers(2))).includes(digits)).toBe(false)
    }
  })

  test('look different each time they are drawn', async () => {
    const [one, other, same] = await Promise.all([1, 2, 1].map((seed) => drawDigits('048271', numbers(seed))))
    expect(other).not.toEqual(one)
    expect(same).toEqual(one)
  })

  test('all leave their own trace: every digit inks the paper in its own way', async () => {
    const drawn = await Promise.all([...'0123456789'].map((digit) => drawDigits(digit.repeat(6), numbers(3))))
    expect(new Set(drawn.map((picture) => picture.toString('base64'))).size).toBe(10)
    for (const picture of drawn) expect((await sharp(picture).stats()).channels[0]?.stdev).toBeGreaterThan(40)
  })

  test.each(inks)('in %s can be read by weak eyes', (ink) => {
    expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the spoken digits', () => {
  test.each(languages)('exist in %s: ten of them, each short', async (language) => {
    const voice = await voiceOf(language)
    expect(voice).toHaveLength(10)
    for (const digit of voice) {
      expect(digit.length / sampleRate).toBeGreaterThan(0.15)
      expect(digit.length / sampleRate).toBeLessThan(1)
      expect(Math.max(...digit)).toBeGreaterThan(0.3)
    }
  })

  test.each(languages)('are a sound file of some seconds in %s', async (language) => {
    const bytes = await speakDigits('048271', { language }, numbers(1))
    expect(bytes.toString('latin1', 0, 4)).toBe('RIFF')
    expect(bytes.readUInt32LE(4)).toBe(bytes.length - 8)
    expect(bytes.toString('latin1', 8, 16)).toBe('WAVEfmt ')
    expect([bytes.readUInt16LE(20), bytes.readUInt16LE(22), bytes.readUInt32LE(24)]).toEqual([1, 1, sampleRate])
    expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44)
    const seconds = (bytes.length - 44) / 2 / sampleRate
    expect(seconds).toBeGreaterThan(4)
    expect(seconds).toBeLessThan(11)
    expect(bytes.includes('048271')).toBe(false)
  })

  test('take longer when asked to be slow, and are never twice the same', async () => {
    const say = (seed: number, slowly: boolean) => speakDigits('048271', { language: 'ko', slowly }, numbers(seed))
    const [quick, slow, again] = await Promise.all([say(1, false), say(1, true), say(2, false)])
    expect(slow.length).toBeGreaterThan(quick.length * 1.15)
    expect(again).not.toEqual(quick)
  })

  test('are digits of their own: no two of a language sound alike', async () => {
    for (const language of languages) {
      const sounds = (await voiceOf(language)).map((sound) => Buffer.from(sound.buffer).toString('base64'))
      expect(new Set(sounds).size).toBe(10)
    }
  })
})

/** The same row of numbers for the same seed. */
function numbers(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/** As the accessibility guidelines (WCAG 2) count it. */
function contrast(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
