import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { SLOT_SECONDS } from '#domain/schedule/day/slots.ts'
import { reachedBy } from '../lines-sql.ts'

/** People that a play of so many seconds meets on a screen, by each of the two formulas. */
const metBy = (seconds: RawBuilder<unknown>) => ({
  /** Everybody who is there during a round of the loop. */
  dwell: sql`media.audience_per_hour::float8 * brand.base_slot * ${SLOT_SECONDS}::integer / 3600`,
  /** The part of an hour that the play takes. */
  prorated: sql`media.audience_per_hour::float8 * ${seconds} / 3600`,
})

type Formula = 'dwell' | 'prorated' | 'brand'

function metOf(seconds: RawBuilder<unknown>, formula: Formula): RawBuilder<number> {
  const { dwell, prorated } = metBy(seconds)
  if (formula !== 'brand') return sql<number>`${formula === 'dwell' ? dwell : prorated}`
  return sql<number>`case brand.impression_method when 'dwell' then ${dwell} else ${prorated} end`
}

/** People whom the proven plays of a row of counts met; nothing where nobody has said how many pass. */
export function metByProven(formula: Formula, counts: 'play_hour' | 'line_screen_day' = 'play_hour') {
  const [plays, seconds] = [sql.ref(`${counts}.plays`), sql.ref(`${counts}.seconds`)]
  return sql<number>`${plays} * ${metOf(sql`${seconds}::float8 / nullif(${plays}, 0)`, formula)}`
}

/**
 * People whom a planned play of a campaign's line meets: the mean over its screens for which it is known how many pass.
 * Plans are made over all screens of a line at once.
 */
export const metByPlanned = (formula: Formula) => sql<number>`(
  select avg(${metOf(sql`line.slots * ${SLOT_SECONDS}::integer`, formula)})
  from ${reachedBy(sql`(select) one join campaign_target target on target.line_id = line.id`)}
  join media on media.venue_id = venue.id and (target.media_id is null or target.media_id = media.id)
  join brand on brand.code = media.brand_code
  where media.use_type = ${sql.lit(codes.useType.normal)} and media.audience_per_hour is not null)`
