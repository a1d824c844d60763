import { afterEach, beforeEach, expect, test } from 'vitest'
import { usualLook } from '#domain/screen/look.ts'
import type { NoticeOverlay } from '#domain/screen/notice-overlay.ts'
import { drawStrip } from '#player/screen/strip.ts'

const view = { look: usualLook, address: (sha256: string) => `/file/${sha256}`, now: 0, exercise: 'Exercise' }
const words: NoticeOverlay = {
  ...{ id: 1, kind: 'bottom', from: 0, to: 1000, shape: 'TXT01', title: null, text: 'Open till nine', picture: null },
} as unknown as NoticeOverlay
const pictured: NoticeOverlay = {
  ...words,
  ...{
    title: 'Summer',
    text: 'Sale',
    picture: { sha256: 'p', bytes: 1, type: 'image' as const, ms: 0, fit: 'contain' as const },
  },
}

let strip: HTMLElement
let decoded: { done(): void; failed(error: Error): void }[]
const { decode } = HTMLImageElement.prototype

beforeEach(() => {
  strip = document.createElement('aside')
  strip.hidden = true
  decoded = []
  HTMLImageElement.prototype.decode = () =>
    new Promise((done, failed) => {
      decoded.push({ done: () => done(undefined), failed })
    })
})
afterEach(() => {
  HTMLImageElement.prototype.decode = decode
})

test('words are there at once', () => {
  void drawStrip(strip, words, view)
  expect([strip.hidden, strip.textContent]).toEqual([false, 'Open till nine'])
})

test('a message that is an exercise says so, also over its picture', async () => {
  void drawStrip(strip, { ...words, isExercise: true }, view)
  expect(strip.textContent).toBe('ExerciseOpen till nine')
  const drawn = drawStrip(strip, { ...pictured, isExercise: true }, view)
  decoded[0]?.done()
  await drawn
  expect([strip.textContent, strip.querySelector('img') !== null]).toEqual(['Exercise', true])
})

test('what was there stays until a picture is whole', async () => {
  void drawStrip(strip, words, view)
  const drawn = drawStrip(strip, pictured, view)
  expect([strip.textContent, strip.querySelector('img')]).toEqual(['Open till nine', null])
  decoded[0]?.done()
  await drawn
  expect([strip.textContent, strip.querySelector('img')?.getAttribute('src')]).toEqual(['', '/file/p'])
})

test('a picture that is whole too late does not come over what was due after it', async () => {
  const late = drawStrip(strip, pictured, view)
  void drawStrip(strip, words, view)
  decoded[0]?.done()
  await late
  expect([strip.textContent, strip.querySelector('img')]).toEqual(['Open till nine', null])
  const over = drawStrip(strip, pictured, view)
  void drawStrip(strip, null, view)
  decoded[1]?.done()
  await over
  expect(strip.hidden).toBe(true)
})

test('a picture that cannot be read leaves its words', async () => {
  const drawn = drawStrip(strip, pictured, view)
  decoded[0]?.failed(new Error('broken'))
  await drawn
  expect([strip.hidden, strip.textContent, strip.querySelector('img')]).toEqual([false, 'SummerSale', null])
})
