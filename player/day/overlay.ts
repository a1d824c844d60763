import { deviceDoor } from '#domain/device/wire.ts'
import { SLOT_MS } from '#domain/schedule/day/slots.ts'
import { overlayAt } from '#domain/schedule/house/overlay.ts'
import { usualLook } from '#domain/screen/look.ts'
import { isCovered, zonesAt } from '#domain/screen/zones.ts'
import type { Files } from '#player/day/files.ts'
import type { Schedule } from '#player/day/schedule.ts'
import { drawStrip } from '#player/screen/strip.ts'
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
    const { overlays = [], look: chosen = usualLook } = schedule.plan(now)?.manifest ?? {}
    // One whose picture has not come yet has nothing to show: it does not stand in the way of another.
    const due = overlayAt(
      overlays.filter(({ picture }) => picture === null || files.isReady(picture)),
      now,
    )
    const key = due ? JSON.stringify([due, chosen]) : ''
    if (key !== shown) drawStrip(strip, due, { look: chosen, address: (name) => deviceDoor.file + name, now })
    shown = key
    setTimeout(look, LOOK_MS - (clock.now() % LOOK_MS))
  }
  look()
}

/** What an emergency lies over is not seen, so it is not proved either. */
export function isUnseen(schedule: Schedule, start: number): boolean {
  const { overlays = [] } = schedule.plan(start)?.manifest ?? {}
  return [start, start + SLOT_MS - 1].some((at) => isCovered(zonesAt(null, overlays, at)))
}
