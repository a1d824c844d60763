import { type RawBuilder, sql } from 'kysely'
import { ownDay } from './own-day.ts'

/** Pauses of a row `campaign`, from the day after each to the day on which it was resumed, both included. */
const pauses = sql`(
  select ${ownDay('max', sql`begun.created_at`)} + 1 as first_day,
    coalesce(${ownDay('max', sql`resumed.created_at`)}, 'infinity') as last_day, resumed.is_made_good is true as is_made_good
  from campaign_step begun
  left join lateral (
    select created_at, (after ->> 'endsOn')::date > (before ->> 'endsOn')::date as is_made_good
    from campaign_step later
    where later.campaign_id = campaign.id and later.id > begun.id and later.act = 'resume'
    order by later.id
    limit 1) resumed on true
  where begun.campaign_id = campaign.id and begun.act in ('pause', 'suspend'))`

/** Sold days of a row `campaign` within some days, on which it was paused: made good by a later end, or lost. */
export const pausedDays = (
  which: 'madeGood' | 'lost',
  from: RawBuilder<unknown>,
  to: RawBuilder<unknown>,
) => sql<number>`(
  select count(*)::integer
  from ${pauses} pause
  cross join lateral generate_series(
    greatest(pause.first_day, ${from})::timestamp, least(pause.last_day, ${to})::timestamp, interval '1 day') day
  where pause.is_made_good = ${sql.lit(which === 'madeGood')}
    and (campaign.weekdays >> extract(dow from day)::integer) & 1 = 1)`
