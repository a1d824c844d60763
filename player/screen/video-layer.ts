import { deviceRoutes } from '#domain/device/wire.ts'
import type { PlayFile } from '#domain/screen/playable.ts'
import { atOnce, ignore, type LayerOf } from '#player/screen/layer.ts'

const STALL_MS = 10_000

/** Layer of a film, which tells of itself when it stops getting on. */
export function videoLayer(sound: () => { volume: number; isMuted: boolean }): LayerOf<PlayFile> {
  const video = document.createElement('video')
  video.playsInline = true
  video.preload = 'auto'
  let stalled: () => void = ignore
  let watchdog: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    clearTimeout(watchdog)
    if (!video.ended && !video.paused) watchdog = setTimeout(() => stalled(), STALL_MS)
  }
  for (const event of ['playing', 'timeupdate', 'waiting', 'stalled', 'ended', 'pause'])
    video.addEventListener(event, watch)
  video.addEventListener('error', () => stalled())
  return {
    element: video,
    async prepare(file, offset) {
      video.style.objectFit = file.fit
      video.src = deviceRoutes.file + file.sha256
      await once(video, 'loadeddata')
      if (offset <= 0) return
      // A clip shorter than its slots holds its last frame, also where one comes in late.
      video.currentTime = Math.min(offset / 1000, Math.max(0, video.duration - 0.1))
      await once(video, 'seeked')
    },
    async start() {
      setSound(video, sound())
      const shown = firstFrame(video)
      await video.play().catch((error: Error) => playMuted(video, error))
      await shown
    },
    release() {
      clearTimeout(watchdog)
      stalled = ignore
      video.pause()
      video.removeAttribute('src')
      video.load()
    },
    onStall(act) {
      stalled = act
      watch()
    },
    entranceMs: atOnce,
  }
}

/** Without a click a browser stops a clip that becomes loud; a silent clip is better than a still one. */
export function setSound(video: HTMLVideoElement, { volume, isMuted }: { volume: number; isMuted: boolean }) {
  const wasPlaying = !video.paused && !video.ended
  video.volume = volume / 100
  video.muted = isMuted || volume === 0
  if (!wasPlaying || !video.paused) return
  video.muted = true
  video.play().catch(ignore)
}

/** Without a click no browser plays sound; a silent clip is better than none. */
function playMuted(video: HTMLVideoElement, error: Error): Promise<void> {
  if (error.name !== 'NotAllowedError') throw error
  video.muted = true
  return video.play()
}

function firstFrame(video: HTMLVideoElement): Promise<void> {
  if ('requestVideoFrameCallback' in video) {
    return new Promise((done) => video.requestVideoFrameCallback(() => done()))
  }
  return once(video, 'timeupdate')
}

function once(element: HTMLMediaElement, event: string): Promise<void> {
  return new Promise((done, failed) => {
    const settle = () => {
      element.removeEventListener(event, succeed)
      element.removeEventListener('error', fail)
    }
    const succeed = () => {
      settle()
      done()
    }
    const fail = () => {
      settle()
      failed(new Error(`decoder: ${element.error?.message ?? 'unknown'}`))
    }
    element.addEventListener(event, succeed)
    element.addEventListener('error', fail)
  })
}
