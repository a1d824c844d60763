import { list, numberReference, reference } from '../base/field.ts'

/** Targets of something shown: whole groups, single venues, single screens, screen groups (wire: media groups), and channels. */
export const targetFields = {
  targetGroups: list(numberReference('brandGroup')),
  targetVenues: list(numberReference('venue')),
  targetMedia: list(reference('media')),
  targetMediaGroups: list(numberReference('mediaGroup')),
  targetChannels: list(numberReference('channel')),
} as const

export type TargetField = keyof typeof targetFields

/** The targets of a row that holds much else. */
export function aimsOf<Row extends Aimed>(row: Row): Pick<Row, TargetField> {
  const { targetGroups, targetVenues, targetMedia, targetMediaGroups, targetChannels } = row
  return { targetGroups, targetVenues, targetMedia, targetMediaGroups, targetChannels }
}

/** The same as it is entered. */
export interface Aimed {
  targetGroups?: readonly number[] | null
  targetVenues?: readonly number[] | null
  targetMedia?: readonly string[] | null
  targetMediaGroups?: readonly number[] | null
  targetChannels?: readonly number[] | null
}

export interface Targets {
  groups: readonly number[]
  venues: readonly number[]
  media: readonly string[]
  mediaGroups: readonly number[]
  channels: readonly number[]
}

/** Each once, in order. */
export function targetsIn(aimed: Aimed): Targets {
  const { targetGroups, targetVenues, targetMedia, targetMediaGroups, targetChannels } = aimed
  return {
    groups: inOrder(targetGroups ?? []),
    venues: inOrder(targetVenues ?? []),
    media: [...new Set(targetMedia)].sort(),
    mediaGroups: inOrder(targetMediaGroups ?? []),
    channels: inOrder(targetChannels ?? []),
  }
}

export const hasTarget = (targets: Targets): boolean => Object.values(targets).some((keys) => keys.length > 0)

/** Field of a form that asks for a target while it has none. */
export const targetNeeded = (aimed: Aimed): readonly TargetField[] =>
  hasTarget(targetsIn(aimed)) ? [] : ['targetVenues']

const inOrder = (numbers: readonly number[]) => [...new Set(numbers)].sort((one, other) => one - other)
