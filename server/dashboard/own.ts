import type { Caller } from '../base/caller.ts'
import { allOf, withinActiveBrand, withinScope } from '../base/scope.ts'

/** So many days are shown, with the running one. */
export const DAYS = 14

/** The screens that a caller looks after, of the brand that is chosen. */
export const screensWhere = (caller: Caller) =>
  allOf([
    withinScope(caller, { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' }),
    withinActiveBrand(caller, 'media.brand_code'),
  ])
