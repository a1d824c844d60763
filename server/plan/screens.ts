import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { weekOf as openingWeek } from '#domain/network/opening.ts'
import type { VolumeHours } from '#domain/network/volume-hours.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { OpeningTimes, OpeningWeek } from '#domain/schedule/day/day.ts'
import type { ScreenFacts } from '#domain/schedule/day/eligible.ts'
import { litWeek } from '#domain/screen/panel.ts'
import { textSize } from '#domain/screen/text-size.ts'
import { isOnItsSide, type Turn } from '#domain/screen/turn.ts'
import { type OwnDays, ownDaysOf } from './own-days.ts'
import { type Opening, type ScreenKind, type Shape, screenKindsOf } from './screen-kinds.ts'

/**
 * Facts that a screen's plan depends on, besides the publishes of its brand; and all the screens that are alike in
 * them.
 */
export interface Screen extends OwnDays {
  mediaIds: readonly string[]
  zone: string
  /** Hours in which it is open and its panel is on. */
  week: OpeningWeek
  /** Hours in which its panel is on; null is always. */
  power: OpeningWeek | null
  /** Dates on which it shows nothing. */
  daysOff: readonly string[]
  facts: ScreenFacts
  /** Slots of the brand's loop. */
  base: number
  /** Percent of its house units that notices may take in an hour. */
  noticeShare: number
  venueId: number | null
  groupCode: number | null
  volume: number
  /** Hours of each day with a volume of their own. */
  volumeHours: readonly VolumeHours[] | null
  isMuted: boolean
  /** Degrees by which its picture is turned. */
  turn: Turn
  /** Size of words over what plays, in hundredths of its shorter side. */
  textSize: number
  /** Orders that aim at these very screens, by themselves or by a screen group. */
  named: Named
  /** Contents that are rolled out in stages and have not come here yet, by version name. */
  held: readonly string[]
}

export interface Named {
  publishes: readonly number[]
  notices: readonly number[]
}

/** Groups and venues that an order aims at. */
export interface Places {
  groups: ReadonlySet<number>
  venues: ReadonlySet<number>
}

/** A screen that stands nowhere shows nothing. */
export function isAimedAt(
  { groups, venues }: Places,
  { venueId, groupCode }: Pick<Screen, 'venueId' | 'groupCode'>,
  isNamed: boolean,
): boolean {
  if (venueId === null || groupCode === null) return false
  return groups.has(groupCode) || venues.has(venueId) || isNamed
}

const usualVolume = 50

/**
 * The screens of a brand that have been approved once, or those of them that are asked for; alike ones together. One
 * that has lost its player is among them: nothing is planned for it any more, and what was is cut off.
 */
export async function screensOf(
  db: Kysely<DB>,
  brand: string,
  mediaIds: readonly string[] | null,
  now: Date,
): Promise<Screen[]> {
  const kinds = await screenKindsOf(db, brand, mediaIds, now)
  const own = await ownDaysOf(db, brand, mediaIds, now)
  return kinds.flatMap((kind) => {
    const common = commonOf(kind)
    return placesOf(kind, own).map((place) => ({ ...common, ...place.days, ...place.where, mediaIds: place.mediaIds }))
  })
}

interface Standing {
  where: Pick<Screen, 'venueId' | 'groupCode'>
  days: OwnDays
  mediaIds: string[]
}

/** Screens of a kind that have a venue and days of their own in common. */
function placesOf({ ids, venues, groups }: ScreenKind, own: ReadonlyMap<string, OwnDays>): readonly Standing[] {
  const found = new Map<number | null, Map<OwnDays, Standing>>()
  const all: Standing[] = []
  ids.forEach((id, at) => {
    const venueId = venues[at] ?? null
    const days = own.get(id) ?? nothing
    const inVenue = found.get(venueId) ?? new Map<OwnDays, Standing>()
    const known = inVenue.get(days)
    if (known) {
      known.mediaIds.push(id)
      return
    }
    const made = { where: { venueId, groupCode: groups[at] ?? null }, days, mediaIds: [id] }
    all.push(made)
    found.set(venueId, inVenue.set(days, made))
  })
  return all
}

const nothing: OwnDays = { ads: {}, orders: {} }

/** Common part of the screens of a kind, worked out once for all of them. */
function commonOf(kind: ScreenKind): Omit<Screen, 'mediaIds' | 'venueId' | 'groupCode' | keyof OwnDays> {
  return {
    zone: kind.zone ?? USUAL_ZONE,
    week: weekOf(kind),
    power: kind.power && openingWeek(kind.power),
    daysOff: kind.daysOff ?? [],
    facts: {
      isInUse: kind.deviceStatus === codes.deviceStatus.inUse && kind.brandStatus === codes.useStatus.active,
      isMapped: kind.isMapped,
      orientation: isUpright(kind) ? 'vertical' : 'horizontal',
      // Without a board on it a screen gives the split canvas its whole face.
      layouts: [0, 1],
    },
    base: kind.base,
    noticeShare: kind.noticeShare,
    volume: kind.volume ?? kind.venueVolume ?? usualVolume,
    volumeHours: kind.volumeHours,
    isMuted: kind.mute === 'N',
    turn: kind.turn,
    textSize: textSize(kind.viewDistance, kind.screenSize),
    named: { publishes: kind.publishes, notices: kind.notices },
    held: kind.held,
  }
}

/** Way round of what viewers see. */
export function isUpright({ layout, resolution, turn }: Shape): boolean {
  const [width = 0, height = 0] = (resolution ?? '').split('x').map(Number)
  const isDrivenUpright = layout === null ? height > width : layout === codes.layout.vertical
  return isDrivenUpright !== isOnItsSide(turn)
}

const dayAndNight: OpeningTimes = { on: '00:00', off: '00:00' }

/**
 * Monday first. A screen's own times stand for its venue's on the days that the venue opens; a panel that is off shows
 * nothing.
 */
export function weekOf({ useType, opening, onTime, offTime, power }: Opening): OpeningWeek {
  if (useType === codes.useType.monitoring) return Array<OpeningTimes>(7).fill(dayAndNight)
  const week = openingWeek(opening ?? {})
  const own = onTime && offTime ? week.map((times) => times && { on: onTime, off: offTime }) : week
  return litWeek(own, power && openingWeek(power))
}
