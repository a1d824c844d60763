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
  /** Word over a message that is an exercise. */
  exercise: string
}

/** The newest drawing of each strip: a picture that is decoded late does not come over what was due after it. */
const newest = new WeakMap<HTMLElement, object>()

/** Words are there at once; before a picture is whole, what was there stays. One that cannot be read leaves its words. */
export async function drawStrip(strip: HTMLElement, notice: NoticeOverlay | null, view: StripView): Promise<void> {
  const drawing = {}
  newest.set(strip, drawing)
  if (!notice?.picture) return draw(strip, notice, null, view)
  const image = imageOf(view.address(notice.picture.sha256), notice.title ?? '')
  const isWhole = await image.decode().then(
    () => true,
    () => false,
  )
  if (newest.get(strip) === drawing) draw(strip, notice, isWhole ? image : null, view)
}

function draw(
  strip: HTMLElement,
  notice: NoticeOverlay | null,
  image: HTMLImageElement | null,
  { look, now, exercise }: StripView,
): void {
  strip.hidden = notice === null
  strip.textContent = ''
  if (!notice) return
  strip.className = `${notice.kind} ${notice.shape}`
  const { ground, ink } = notice.ink ?? look
  strip.style.setProperty('--notice-ground', ground)
  strip.style.setProperty('--notice-ink', ink)
  if (notice.isExercise) strip.appendChild(wordsOf('em', exercise))
  if (image) {
    strip.appendChild(image)
    return
  }
  if (notice.title !== null) strip.appendChild(wordsOf('strong', notice.title))
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

/** Seconds until the last of running words has come in. */
export function secondsToRun(words: HTMLElement, speed: number): number {
  const around = words.parentElement?.clientWidth ?? 0
  return (words.scrollWidth - around) / ((around * speed) / 100)
}

function imageOf(address: string, words: string): HTMLImageElement {
  const image = document.createElement('img')
  image.src = address
  image.alt = words
  return image
}

export function wordsOf(tag: 'strong' | 'span' | 'em', words: string): HTMLElement {
  const element = document.createElement(tag)
  element.dir = 'auto'
  element.textContent = words
  return element
}
