import { list, numberReference, reference } from '../base/field.ts'

/** Targets of something shown: whole groups, single venues, single screens, and screen groups (wire: media groups). */
export const targetFields = {
  targetGroups: list(numberReference('brandGroup')),
  targetVenues: list(numberReference('venue')),
  targetMedia: list(reference('media')),
  targetMediaGroups: list(numberReference('mediaGroup')),
} as const

export type TargetField = keyof typeof targetFields

/** The same as it is entered. */
export interface Aimed {
  targetGroups?: readonly number[] | null
  targetVenues?: readonly number[] | null
  targetMedia?: readonly string[] | null
  targetMediaGroups?: readonly number[] | null
}

export interface Targets {
  groups: readonly number[]
  venues: readonly number[]
  media: readonly string[]
  mediaGroups: readonly number[]
}

/** Each once, in order. */
export function targetsIn({ targetGroups, targetVenues, targetMedia, targetMediaGroups }: Aimed): Targets {
  return {
    groups: inOrder(targetGroups ?? []),
    venues: inOrder(targetVenues ?? []),
    media: [...new Set(targetMedia)].sort(),
    mediaGroups: inOrder(targetMediaGroups ?? []),
  }
}

export const hasTarget = (targets: Targets): boolean => Object.values(targets).some((keys) => keys.length > 0)

/** Field of a form that asks for a target while it has none. */
export const targetNeeded = (aimed: Aimed): readonly TargetField[] =>
  hasTarget(targetsIn(aimed)) ? [] : ['targetVenues']

const inOrder = (numbers: readonly number[]) => [...new Set(numbers)].sort((one, other) => one - other)
