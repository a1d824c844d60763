import type { brandGroup } from '#domain/network/brand-group.ts'
import { brandGroupCalls } from '#domain/network/brand-group-calls.ts'
import type { venue } from '#domain/network/venue.ts'
import { everyRow } from '../../kit/list/every-row.ts'
import type { ListCall } from '../../kit/list/ListPage.tsx'
import type { Chosen } from '../../kit/pick/PickWindow.tsx'

/** Targets of something to be shown: whole groups, and single venues. */
export interface Targets {
  groups: number[]
  venues: number[]
}

/** The same with what is known of each. */
export interface ChosenRows {
  groups: Chosen<typeof brandGroup>
  venues: Chosen<typeof venue>
}

/** Rows of earlier choices: known by their keys alone, they are read when the dialog opens. */
export async function rowsOf({ groups, venues }: Targets, venueList: ListCall<typeof venue>): Promise<ChosenRows> {
  const [groupRows, venueRows] = await Promise.all([
    groups.length === 0
      ? []
      : everyRow<typeof brandGroup>(brandGroupCalls.list, {
          order: 'bgName',
          search: '',
          filters: { bgCode: groups },
        }),
    venues.length === 0
      ? []
      : everyRow<typeof venue>(venueList, { order: 'poiName', search: '', filters: { poiIdx: venues } }),
  ])
  return {
    groups: new Map(groupRows.map((row) => [row.bgCode, row])),
    venues: new Map(venueRows.map((row) => [row.poiIdx, row])),
  }
}
