import { openingSpans } from '../schedule/day/day.ts'
import type { VolumeStretch } from '../screen/volume.ts'
import { areHours } from './opening.ts'

/** Hours of every day, `HH:MM`, with a volume of their own; a `to` before `from` lies after midnight. */
export type VolumeHours = readonly [from: string, to: string, volume: number]

/** As many as a form has room for. */
export const MOST_VOLUME_HOURS = 8
const LOUDEST = 100

/** Hours that do not overlap; none at all is said by leaving the field empty. */
export function areVolumeHours(value: unknown): value is readonly VolumeHours[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_VOLUME_HOURS) return false
  return value.every(isVolumeHours) && areApart(value)
}

/** Hours as tables and files say them. */
export function volumeHoursText(value: unknown): string {
  return areVolumeHours(value) ? value.map(([from, to, volume]) => `${from}–${to} ${volume} %`).join('; ') : ''
}

/** The hours of several days in a row, in instants and in order. */
export function volumeStretches(
  hours: readonly VolumeHours[],
  zone: string,
  days: readonly string[],
): readonly VolumeStretch[] {
  const all = hours.flatMap(([on, off, volume]) => {
    const week = Array.from({ length: 7 }, () => ({ on, off }))
    return days.flatMap((day) => openingSpans(week, zone, day)).map(({ from, to }) => ({ from, to, volume }))
  })
  return all.toSorted((one, other) => one.from - other.from)
}

function isVolumeHours(value: unknown): value is VolumeHours {
  if (!Array.isArray(value) || value.length !== 3) return false
  const [from, to, volume] = value
  return areHours([from, to]) && from !== to && Number.isInteger(volume) && volume >= 0 && volume <= LOUDEST
}

/** True if each ends before the next one begins, and the last before the first of the next day. */
function areApart(all: readonly VolumeHours[]): boolean {
  const inOrder = all.toSorted(([one], [other]) => one.localeCompare(other))
  const [first = ''] = inOrder[0] ?? []
  return inOrder.every(([from, to], at) => {
    const next = inOrder[at + 1]?.[0]
    return next === undefined ? from < to || to <= first : from < to && to <= next
  })
}
