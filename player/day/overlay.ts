import { deviceRoutes } from '#domain/device/wire.ts'
import { usualLook } from '#domain/screen/look.ts'
import type { NoticeOverlay } from '#domain/screen/notice-overlay.ts'
import { isCovered, zonesAt } from '#domain/screen/zones.ts'
import type { Emergencies } from '#player/day/emergency.ts'
import type { Files } from '#player/day/files.ts'
import type { Schedule } from '#player/day/schedule.ts'
import { drawStrip } from '#player/screen/strip.ts'
import { sizeText } from '#player/screen/text-size.ts'
import { languageOfZone, say } from '#player/screen/words.ts'
import type { Clock } from '#player/wire/clock.ts'

interface Props {
  clock: Clock
  schedule: Schedule
  files: Files
  emergencies: Emergencies
}

/** Layer over the loop. */
export interface Overlay {
  /** Looks again at once, because something was ordered or taken back. */
  refresh(): void
}

const LOOK_MS = 1000

/** Keeps what is due over what plays. It follows from the clock, so that neighbours show the same one. */
export function startOverlay({ clock, schedule, files, emergencies }: Props, strip: HTMLElement): Overlay {
  let shown = ''
  let sized: number | undefined
  const refresh = () => {
    const now = clock.now()
    const { overlays = [], look = usualLook, textSize, zone } = schedule.plan(now)?.manifest ?? {}
    const isReady = ({ picture }: NoticeOverlay) => picture === null || files.isReady(picture)
    if (textSize !== sized) sizeText(textSize)
    sized = textSize
    // A notice whose picture has not come yet does not stand in the way of another; an emergency says its words meanwhile.
    const urgent = emergencies.due(now).map((each) => (isReady(each) ? each : { ...each, picture: null }))
    const zones = zonesAt(null, [...overlays.filter(isReady), ...urgent], now)
    const due = zones.find((each) => each.zone !== 'main')?.content ?? null
    const key = due ? JSON.stringify([due, look]) : ''
    const exercise = say(languageOfZone(zone, navigator.languages), 'player.exercise')
    const view = { look, address: (name: string) => deviceRoutes.file + name, now, exercise }
    if (key !== shown) void drawStrip(strip, due, view)
    shown = key
    emergencies.see(due && isCovered(zones) ? due.id : null, now)
  }
  const goOn = () => {
    refresh()
    setTimeout(goOn, LOOK_MS - (clock.now() % LOOK_MS))
  }
  goOn()
  return { refresh }
}
