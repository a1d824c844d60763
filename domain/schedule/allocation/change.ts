import type { Cells } from '#domain/schedule/allocation/cells.ts'
import type { AdLine, DayNetwork, Profile } from '#domain/schedule/network.ts'

/** What can change on a day that is planned already. Anything else, such as a new screen, is planned afresh. */
export type Change =
  /** A line that is new, or in another form than the one of its id. */
  | { kind: 'line'; line: AdLine }
  | { kind: 'cancel'; id: string }
  /** Screens that are open at other times, or no longer: then the profile has no stretches. */
  | { kind: 'screens'; screens: Int32Array; profile: Profile }

/** The network after a change: lines and screens keep their places, what is new comes last. */
export function networkAfter(network: DayNetwork, change: Change): DayNetwork {
  if (change.kind === 'screens') return withProfile(network, change.screens, change.profile)
  const place = changedLine(network, change)
  const before = network.lines[place]
  const line = change.kind === 'line' ? change.line : before && { ...before, goal: 0 }
  if (!line) return network
  const lines = [...network.lines]
  lines[place] = line
  return { ...network, lines }
}

/** The place of the line that a change is about, or -1. */
export function changedLine({ lines }: DayNetwork, change: Change): number {
  if (change.kind === 'screens') return -1
  const id = change.kind === 'line' ? change.line.id : change.id
  const place = lines.findIndex((line) => line.id === id)
  return place < 0 ? lines.length : place
}

/** Whether a line may play where and as it might before, so that only its goal or its tier is another. */
export function isSameInKind(line: AdLine | undefined, other: AdLine | undefined): boolean {
  if (!line || !other || !isSameList(line.screens, other.screens) || line.creatives.length !== other.creatives.length)
    return false
  const marks = ({ slots, hours, category, advertiser, isTakeover, cap }: AdLine) =>
    JSON.stringify([slots, hours, category, advertiser, isTakeover, cap])
  return (
    marks(line) === marks(other) &&
    line.creatives.every((creative, at) => {
      const before = other.creatives[at]
      return (
        creative.hours === before?.hours &&
        creative.isDefault === before.isDefault &&
        isSameList(creative.screens, before.screens)
      )
    })
  )
}

/** Whether the time cells still serve: no hours of one cell are told apart, and none opens that had no cell. */
export function keepsCells({ hours, ofHour }: Cells, change: Change): boolean {
  if (change.kind === 'cancel') return true
  if (change.kind === 'screens') return change.profile.stretches.every(({ local }) => (ofHour[local] ?? -1) >= 0)
  const masks = [change.line.hours, ...change.line.creatives.map((creative) => creative.hours)]
  return masks.every((mask) => hours.every((own) => (own & mask) === 0 || (own & mask) === own))
}

/** The lists of screens that a change tells apart from the others. */
export function listsOf(change: Change): readonly Int32Array[] {
  if (change.kind === 'cancel') return []
  if (change.kind === 'screens') return [change.screens]
  const own = change.line.creatives.map(({ screens }) => screens)
  return [change.line.screens, ...own.filter((list) => list !== null)]
}

function withProfile(network: DayNetwork, places: Int32Array, profile: Profile): DayNetwork {
  const screens = [...network.screens]
  for (const place of places) {
    const screen = screens[place]
    if (screen) screens[place] = { ...screen, profile: network.profiles.length }
  }
  return { ...network, screens, profiles: [...network.profiles, profile] }
}

function isSameList(list: Int32Array | null, other: Int32Array | null): boolean {
  if (list === other) return true
  return list?.length === other?.length && (list ?? []).every((place, at) => place === other?.[at])
}
