import { deviceDoor, type NoticeOverlay } from '#domain/device/wire.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'
import { overlayAt } from '#domain/schedule/house/overlay.ts'
import type { Files } from '#player/day/files.ts'
import type { Schedule } from '#player/day/schedule.ts'
import type { Clock } from '#player/wire/clock.ts'

interface Props {
  clock: Clock
  schedule: Schedule
  files: Files
}

const LOOK_MS = 1000

/** Keeps the notice that is due over what plays. It follows from the clock, so that neighbours show the same one. */
export function startOverlay({ clock, schedule, files }: Props, strip: HTMLElement) {
  let shown = ''
  const look = () => {
    const now = clock.now()
    const due = overlayAt(schedule.plan(now)?.manifest.overlays ?? [], now)
    const picture = due?.picture && files.isReady(due.picture) ? due.picture.sha256 : null
    const key = due ? JSON.stringify([due, picture]) : ''
    if (key !== shown) draw(strip, due, picture)
    shown = key
    setTimeout(look, LOOK_MS - (clock.now() % LOOK_MS))
  }
  look()
}

/** What an emergency lies over is not seen, so it is not proved either. */
export function isCovered(schedule: Schedule, start: number): boolean {
  const { overlays = [] } = schedule.plan(start)?.manifest ?? {}
  return [start, start + SLOT_MS - 1].some((at) => overlayAt(overlays, at)?.kind === 'emergency')
}

function draw(strip: HTMLElement, notice: NoticeOverlay | null, picture: string | null) {
  strip.hidden = notice === null
  strip.textContent = ''
  if (!notice) return
  strip.className = `${notice.kind} ${notice.shape}`
  if (picture) strip.appendChild(imageOf(picture))
  else if (notice.title !== null) strip.appendChild(wordsOf('strong', notice.title))
  if (!picture) strip.appendChild(wordsOf('span', notice.text))
}

function imageOf(sha256: string): HTMLImageElement {
  const image = document.createElement('img')
  image.src = deviceDoor.file + sha256
  image.alt = ''
  return image
}

function wordsOf(tag: 'strong' | 'span', words: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = words
  return element
}
