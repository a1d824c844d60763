import { codes } from '#domain/base/codes.ts'
import type { NoticeLook } from '#domain/screen/look.ts'
import type { NoticeOverlay } from '#domain/screen/notice-overlay.ts'

/** View of a notice over the loop, for the player and for the console's preview alike. */
export interface StripView {
  look: NoticeLook
  /** Address of a picture. */
  address(sha256: string): string
  /** Running words stand where the clock has them: screens side by side show the same ones. */
  now: number
}

export function drawStrip(strip: HTMLElement, notice: NoticeOverlay | null, { look, address, now }: StripView): void {
  strip.hidden = notice === null
  strip.textContent = ''
  if (!notice) return
  strip.className = `${notice.kind} ${notice.shape}`
  const { ground, ink } = notice.ink ?? look
  strip.style.setProperty('--notice-ground', ground)
  strip.style.setProperty('--notice-ink', ink)
  if (notice.picture) strip.appendChild(imageOf(address(notice.picture.sha256), notice.title ?? ''))
  else if (notice.title !== null) strip.appendChild(wordsOf('strong', notice.title))
  if (notice.picture) return
  const words = strip.appendChild(wordsOf('span', notice.text))
  if (notice.shape === codes.noticeUiType.running) run(words, look.speed, now - notice.from)
}

/** At one speed whatever the length, by the compositor alone: a long task of the page cannot make it jump. */
export function run(words: HTMLElement, speed: number, elapsed: number): void {
  const around = words.parentElement?.clientWidth ?? 0
  const ms = (words.scrollWidth / ((around * speed) / 100)) * 1000
  if (!Number.isFinite(ms) || ms <= 0) return
  words.style.animationDuration = `${Math.round(ms)}ms`
  words.style.animationDelay = `-${Math.round(elapsed % ms)}ms`
}

function imageOf(address: string, words: string): HTMLImageElement {
  const image = document.createElement('img')
  image.src = address
  image.alt = words
  return image
}

export function wordsOf(tag: 'strong' | 'span', words: string): HTMLElement {
  const element = document.createElement(tag)
  element.dir = 'auto'
  element.textContent = words
  return element
}
