import { sql } from 'kysely'
import type { venue } from '#domain/network/venue.ts'
import { isSoldScreen } from '../base/scope.ts'
import type { Mapping } from '../store/store-mapping.ts'

const soldThere = sql`from media where media.venue_id = venue.id and ${isSoldScreen}`
const none = sql`null::integer`
const untold = sql`null::text`

/** The same rows, where something is sold: without their people, their own number, and what is wrong there. */
export const soldVenues = ({ columns, ...mapping }: Mapping<typeof venue>): Mapping<typeof venue> => ({
  ...mapping,
  columns: {
    ...columns,
    ...{ externalId: untold, contactName: untold, contactPhone: untold, modelNumber: untold, deviceType: untold },
    mediaCount: sql<number>`(select count(*) ${soldThere})`,
    ...{ onCount: none, offCount: none, cautionCount: none, warnCount: none, errorCount: none },
  },
  scope: () => sql<boolean>`exists (select ${soldThere})`,
})
