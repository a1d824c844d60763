import { sql } from 'kysely'
import { serviceCredit } from '#domain/money/credit/service-credit.ts'
import { store } from '../../store/store.ts'
import { withinOwners } from '../closing/rows.ts'
import { keptName, nameOf } from '../seal/kept-names.ts'
import { keptPaper } from './payee.ts'

const percent = (column: string) => sql<number>`(${sql.ref(column)} / 100.0)::float8`

/** Credits of statements, where something was taken off. */
export const serviceCredits = store(serviceCredit, {
  table: 'service_credit',
  columns: {
    crIdx: 'service_credit.id',
    msIdx: sql`statement.id`,
    brdName: sql<string>`coalesce(kept.payee, brand.name)`,
    closingMonth: 'service_credit.month',
    originMonth: 'service_credit.origin',
    mediaId: 'service_credit.media_id',
    mediaNm: nameOf('media'),
    openMinutes: 'service_credit.open_minutes',
    downMinutes: 'service_credit.down_minutes',
    // Cut, never rounded up: a screen just below the level does not look as if it had reached it.
    reached: sql<number>`(div((service_credit.open_minutes - service_credit.down_minutes)::numeric * 10000,
      service_credit.open_minutes) / 100.0)::float8`,
    level: percent('ruling.service_level_bp'),
    fee: 'service_credit.fee',
    share: percent('service_credit.share_bp'),
    amount: 'service_credit.amount',
  },
  from: sql`
    service_credit
    join statement on statement.month = service_credit.month and statement.brand_code = service_credit.brand_code
    join closing_month on closing_month.month = service_credit.month
    left join ${keptPaper}
    join closing_month ruling on ruling.month = service_credit.origin
    join brand on brand.code = service_credit.brand_code
    join media on media.id = service_credit.media_id
    ${keptName('media', 'service_credit.month', 'service_credit.media_id')}`,
  scope: (caller) => withinOwners(caller, 'service_credit.brand_code'),
  where: sql<boolean>`service_credit.amount <> 0`,
})
