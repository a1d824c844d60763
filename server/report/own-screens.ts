import type { Caller } from '../base/caller.ts'
import { allOf, withinActiveBrand, withinScope } from '../base/scope.ts'

/** The screens that a caller looks after, of the brand that is chosen; from `media` with its `venue`. */
export const screensWhere = (caller: Caller) =>
  allOf([
    withinScope(caller, { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' }),
    withinActiveBrand(caller, 'media.brand_code'),
  ])
