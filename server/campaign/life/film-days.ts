import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type Fault, outcome } from '#domain/base/reply.ts'
import { type BareDay, bareDays } from '#domain/campaign/bare-days.ts'
import type { Validity } from '#domain/material/valid.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { reachedBy } from '../lines-sql.ts'
import type { Campaign } from '../rows.ts'

/** Booked days of a campaign, from a day on, on which a line of it has no film that may be shown. */
export async function bareDaysOf(db: Kysely<DB>, row: Campaign, from?: string): Promise<BareDay[]> {
  const { startsOn, endsOn, targetDays, targetHours, lines, films } = row
  if (!startsOn || !endsOn || !films?.length) return []
  const [validity, zones] = [await validityOf(db, films), await zonesOf(db, row.cpIdx)]
  const times = { startsOn, endsOn, targetDays: targetDays ?? [], targetHours: targetHours ?? [] }
  return bareDays({ ...times, lines: lines?.length ?? 0, films, validity, zones }, from)
}

/** Fault of a campaign with a bare day, named by the first one; none where its films come later. */
export async function bareDayFault(db: Kysely<DB>, row: Campaign, from?: string): Promise<Fault | undefined> {
  if (row.filmsLater === 'Y') return undefined
  const [first] = await bareDaysOf(db, row, from)
  if (!first) return undefined
  const values = { day: first.day, line: first.line + 1 }
  return { outcome: outcome.badFormat, msg: 'campaign.dayWithoutFilm', values }
}

async function validityOf(db: Kysely<DB>, films: readonly { matId: number }[]): Promise<Map<number, Validity>> {
  const { rows } = await sql<Validity & { id: number }>`
    select id, (extract(epoch from valid_from) * 1000)::bigint as "validFrom",
      (extract(epoch from valid_to) * 1000)::bigint as "validTo"
    from material
    where id = any(${films.map(({ matId }) => matId)}::integer[]) and hidden_at is null`.execute(db)
  return new Map(rows.map(({ id, ...validity }) => [id, validity]))
}

async function zonesOf(db: Kysely<DB>, campaign: number): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct venue.zone
    from ${reachedBy(sql`campaign_line line join campaign_target target on target.line_id = line.id`)}
    where line.campaign_id = ${campaign}`.execute(db)
  return rows.length > 0 ? rows.map(({ zone }) => zone) : [USUAL_ZONE]
}
