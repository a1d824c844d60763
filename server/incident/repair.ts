import { type RawBuilder, sql } from 'kysely'
import type { CodeOf } from '#domain/base/codes.ts'
import { outcome, refuseField } from '#domain/base/reply.ts'
import type { RepairReport, RepairTimes } from '#domain/incident/incident.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { periodOf } from '#domain/time/moment.ts'
import type { Caller } from '../base/caller.ts'
import { allOf, withinActiveBrand, withinScope } from '../base/scope.ts'

interface Days {
  from: string
  to: string
}

const times = sql`
  count(*)::integer as incidents,
  (count(*) filter (where incident.closed_at is null))::integer as open,
  (avg(extract(epoch from incident.first_taken_at - incident.opened_at)) / 60)::float8 as "takeMinutes",
  (avg(extract(epoch from incident.closed_at - incident.opened_at)) / 60)::float8 as "repairMinutes"`

/** Mean times of the incidents that began in these days, of all, by kind and by brand: as far as the caller sees them. */
export async function repairReport(caller: Caller, days: Days): Promise<RepairReport> {
  if (days.from > days.to) refuseField('to', 'field.badFormat', outcome.badFormat)
  const rows = incidentsOf(caller, days)
  const [total, kinds, brands] = await Promise.all([
    sql<RepairTimes>`select ${times} from ${rows}`.execute(caller.db),
    sql<RepairTimes & { incidentKind: CodeOf<'incidentKind'> }>`
      select incident.kind as "incidentKind", ${times}
      from ${rows}
      group by incident.kind
      order by incidents desc, incident.kind`.execute(caller.db),
    sql<RepairTimes & { brdCode: string; brdName: string }>`
      select brand.code as "brdCode", brand.name as "brdName", ${times}
      from ${rows}
      join brand on brand.code = incident.brand_code
      group by brand.code
      order by incidents desc, brand.name`.execute(caller.db),
  ])
  const [sum = { incidents: 0, open: 0, takeMinutes: null, repairMinutes: null }] = total.rows
  return { total: sum, kinds: kinds.rows, brands: brands.rows }
}

function incidentsOf(caller: Caller, days: Days): RawBuilder<unknown> {
  const { from, to } = periodOf(days, USUAL_ZONE)
  const scope = { brand: 'incident.brand_code', group: 'venue.group_code', venue: 'incident.venue_id' }
  const visible = allOf([withinScope(caller, scope), withinActiveBrand(caller, 'incident.brand_code')])
  return sql`(
    select incident.brand_code, incident.kind, incident.opened_at, incident.first_taken_at, incident.closed_at
    from incident
    left join venue on venue.id = incident.venue_id
    where incident.opened_at >= ${from} and incident.opened_at < ${to} and ${visible}) as incident`
}
