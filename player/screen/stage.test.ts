import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayFile } from '#domain/screen/playable.ts'
import { makeStage, type Stage } from '#player/screen/stage.ts'

/** The browser's part of a video: it loads in a task of its own, and shows its first frame in another. */
beforeEach(() => {
  const video = HTMLVideoElement.prototype
  const soon = (element: HTMLVideoElement, event: string) => setTimeout(() => element.dispatchEvent(new Event(event)))
  vi.spyOn(video, 'src', 'set').mockImplementation(function (this: HTMLVideoElement, address: string) {
    this.setAttribute('src', address)
    soon(this, 'loadeddata')
  })
  vi.spyOn(video, 'play').mockImplementation(async function (this: HTMLVideoElement) {
    soon(this, 'timeupdate')
  })
  vi.spyOn(video, 'load').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const clip = (sha256: string): PlayFile => ({ sha256, bytes: 1, type: 'video', ms: 15_000, fit: 'cover' })
const onScreen = (stage: Stage) => stage.visible()?.getAttribute('src')?.split('/').at(-1)
const stageWith = (decoders: 1 | 2) => makeStage(document.body, () => ({ volume: 0, isMuted: true }), decoders)
const show = (stage: Stage, name: string) => stage.show(name, clip(name), 0, () => undefined)

test.each([1, 2] as const)('with %i decoders each clip is on when its turn comes', async (decoders) => {
  const stage = stageWith(decoders)
  const seen: unknown[] = []
  for (const [now, next] of ['ab', 'bc', 'cd', 'de', 'ea']) {
    const isShown = show(stage, now ?? '')
    // As the show does it: what comes after is asked for in the same breath.
    stage.prepare(next ?? '', clip(next ?? ''), 0)
    await isShown
    seen.push(onScreen(stage))
  }
  expect(seen).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('what is overtaken on its way is neither shown nor told as shown', async () => {
  const stage = stageWith(2)
  await show(stage, 'a')
  const [overtaken, last] = [show(stage, 'b'), show(stage, 'c')]
  expect(await Promise.all([overtaken, last])).toEqual([false, true])
  expect(onScreen(stage)).toBe('c')
})

test('the name of the brand stays when a clip comes too late for it', async () => {
  const stage = stageWith(2)
  const late = show(stage, 'a')
  stage.showName('Beans')
  expect(await late).toBe(false)
  expect(onScreen(stage)).toBeUndefined()
})

test('a clip that breaks off in the middle is told at once', async () => {
  const stage = stageWith(2)
  const stalled = vi.fn()
  await stage.show('a', clip('a'), 0, stalled)
  stage.visible()?.dispatchEvent(new Event('error'))
  expect(stalled).toHaveBeenCalledOnce()
})

test('a clip that the browser would stop for its sound plays on in silence', async () => {
  let isPaused = true
  let isMuted = true
  const video = HTMLVideoElement.prototype
  vi.spyOn(video, 'paused', 'get').mockImplementation(() => isPaused)
  vi.spyOn(video, 'muted', 'get').mockImplementation(() => isMuted)
  // As a browser does it where nobody has clicked yet.
  vi.spyOn(video, 'muted', 'set').mockImplementation((muted) => {
    isMuted = muted
    if (!muted) isPaused = true
  })
  vi.mocked(video.play).mockImplementation(async function (this: HTMLVideoElement) {
    if (!isMuted) throw new DOMException('no click yet', 'NotAllowedError')
    isPaused = false
    setTimeout(() => this.dispatchEvent(new Event('timeupdate')))
  })
  const sound = { volume: 0, isMuted: true }
  const stage = makeStage(document.body, () => sound, 1)
  await show(stage, 'a')
  Object.assign(sound, { volume: 50, isMuted: false })
  stage.setVolume()
  await Promise.resolve()
  expect({ isPaused, isMuted }).toEqual({ isPaused: false, isMuted: true })
})
