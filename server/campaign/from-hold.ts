import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import type { HoldOfDraft } from '#domain/campaign/campaign-calls.ts'
import { type HoldState, isOver } from '#domain/campaign/hold/state.ts'
import type { Caller } from '../base/caller.ts'
import { leaveTrace } from '../store/audit.ts'
import { isVisible } from './hold/list.ts'
import { holdStateAt } from './hold/state-sql.ts'

/** A draft that asks for what is held; the hold is given back in the moment in which the campaign is requested. */
export async function copyHold(caller: Caller, holdIdx: number): Promise<{ cpIdx: number }> {
  await refuseOver(caller, holdIdx)
  const isSeller = caller.role === codes.role.sales
  const { rows } = await sql<{ cpIdx: number; cpName: string }>`
    with wish as (
      select * from hold where id = ${holdIdx}),
    made as (
      insert into campaign (name, starts_on, ends_on, weekdays, hours, hold_id, advertiser_id, written_by, registrant, seller_id)
      select name, starts_on, ends_on, weekdays, hours, id, advertiser_id, ${caller.userId}, ${caller.userName},
        ${isSeller ? caller.userId : null}::integer
      from wish
      returning id, name),
    line as (
      insert into campaign_line (campaign_id, place, slots, goal_kind, goal, plays, loops, exclusive, is_roadblock,
        phase, per_hour, per_day, after_place)
      select made.id, place, case when is_sequence then 1 else slots end, case when goal is null then 'share' else 'plays' end, goal, plays, loops,
        exclusive, is_roadblock, phase, per_hour, per_day, nullif(place, 0) - 1
      from made, wish, generate_series(0, is_sequence::integer) as place
      returning id),
    aimed as (
      insert into campaign_target (line_id, media_id, venue_id, group_code, region, brand_code)
      select line.id, target.media, target.venue, target."group", target.region, target.brand
      from line, wish, jsonb_to_recordset(wish.targets)
        as target (media text, venue integer, "group" integer, region text, brand text))
    select id as "cpIdx", name as "cpName" from made`.execute(caller.db)
  const [made] = rows
  if (!made) return refuse('general.unknown', { kind: 'unknown' })
  const after = { cpName: made.cpName }
  await leaveTrace(caller, { entity: 'campaign', key: made.cpIdx, act: 'create', after, brand: null })
  return { cpIdx: made.cpIdx }
}

async function refuseOver(caller: Caller, holdIdx: number) {
  const { rows } = await sql<{ state: HoldState }>`
    select ${holdStateAt(caller.now)} as state from hold where id = ${holdIdx} and ${isVisible(caller)}
    for share`.execute(caller.db)
  const held = rows[0] ?? refuse('general.unknown', { kind: 'unknown' })
  refuseUnless(!isOver(held.state), 'hold.over')
}

/** Hold that a draft counts on, also where it is over by now. */
export async function holdOfDraft({ db, now }: Caller, cpIdx: number): Promise<HoldOfDraft | null> {
  const { rows } = await sql<Omit<HoldOfDraft, 'until'> & { until: Date }>`
    select hold.name as "holdName", ${holdStateAt(now)} as state, least(hold.released_at, hold.expires_at) as until
    from hold
    join campaign on campaign.hold_id = hold.id
    where campaign.id = ${cpIdx} and campaign.status is null`.execute(db)
  const [held] = rows
  return held ? { ...held, until: held.until.toISOString() } : null
}
