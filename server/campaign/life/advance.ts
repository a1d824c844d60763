import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { isShowing } from '#domain/campaign/bare-days.ts'
import { type CampaignAct, campaignStates, DRAFT_DAYS, type OwnReason } from '#domain/campaign/state.ts'
import type { Caller } from '../../base/caller.ts'
import type { Services } from '../../base/services.ts'
import { tellConsoles } from '../../bus/console-hints.ts'
import { jobKind, type Task, task } from '../../jobs/kind.ts'
import { type Filmed, filmedColumns, filmedOf, readyAt } from './film-days.ts'
import { ownDay } from './own-day.ts'

export const advance = jobKind<null>('campaign/advance')

/** Every quarter of an hour, since somewhere a day may begin then. */
export function advanceTask(services: Services): Task {
  return task(advance, () => advanceCampaigns(services))
}

interface Turn {
  act: CampaignAct
  from: RawBuilder<boolean>
  to: { campaignStatus: number | null; approval: number }
  reason?: string
}

/** Steps of the calendar: campaigns begin at the first midnight of their venues and end at the last one. */
export async function advanceCampaigns({ db, clock, bus }: Services): Promise<void> {
  const now = clock()
  const moved = await db.transaction().execute(async (trx) => {
    let rows = 0
    for (const turn of turnsAt(now, await showingFrom(trx, now))) rows += await take(trx, turn, now)
    return rows + (await discardDrafts(trx, now))
  })
  if (moved > 0) tellConsoles(bus, 'campaign', null)
}

/** One that is approved, or gets its film, while its days run is on air at once. */
export async function beginIfDue({ db, now }: Caller, cpIdx: number): Promise<void> {
  const isThis = sql<boolean>`campaign.id = ${cpIdx}`
  await take(db, startOf(await showingFrom(db, now, isThis)), now)
}

/**
 * Those that waited for a creative alone are on air with its approval. One that somebody changes at this very moment is not
 * waited for: whoever changes it may wait for the creative. It begins with the next turn of the calendar.
 */
export async function beginWithFilm({ db, now, services, afterCommit }: Caller, matId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from campaign
    where ${isToBegin} and id in (select campaign_id from campaign_creative where material_id = ${matId})
    for no key update skip locked`.execute(db)
  const isOfThese = sql<boolean>`campaign.id = any(${rows.map(({ id }) => id)}::integer[])`
  const begun = await take(db, startOf(await showingFrom(db, now, isOfThese)), now)
  if (begun > 0) afterCommit(() => tellConsoles(services.bus, 'campaign', null))
}

const { waiting, running } = codes.campaignStatus
const { requested, approved, rejected } = codes.approval

function turnsAt(now: Date, showing: readonly number[]): Turn[] {
  const { cancelled, endedMidway, ended } = campaignStates
  const at = sql`${now}::timestamptz`
  const over = sql<boolean>`campaign.ends_on < ${ownDay('min', at)}`
  const lapsed = sql<boolean>`campaign.starts_on < ${ownDay('min', at)}`
  return [
    {
      act: 'lapse',
      from: sql<boolean>`campaign.status = ${waiting} and campaign.approval in (${requested}, ${rejected}) and ${lapsed}`,
      to: cancelled,
      reason: 'notInTime' satisfies OwnReason,
    },
    startOf(showing),
    {
      act: 'endEarly',
      from: sql<boolean>`campaign.status = ${running} and ${over} and campaign.ends_early`,
      to: endedMidway,
    },
    { act: 'end', from: sql<boolean>`campaign.status = ${running} and ${over}`, to: ended },
  ]
}

/** Without a film for the day it stays where it is, and says so. */
const startOf = (showing: readonly number[]): Turn => ({
  act: 'start',
  from: sql<boolean>`${isToBegin} and campaign.id = any(${showing}::integer[])`,
  to: campaignStates.running,
})

const isToBegin = sql<boolean>`campaign.status = ${waiting} and campaign.approval = ${approved}`

type Due = Filmed & { today: string }

/** Campaigns that may begin: their first day has come, and a line of theirs has a film that may be shown on it. */
async function showingFrom(trx: Kysely<DB>, now: Date, which = sql<boolean>`true`): Promise<number[]> {
  const today = ownDay('max', sql`${now}::timestamptz`)
  const { rows } = await sql<Due>`
    select ${filmedColumns}, ${today} as today
    from campaign
    where ${isToBegin} and ${which} and campaign.starts_on <= ${today}
    order by campaign.id`.execute(trx)
  const showing: number[] = []
  for (const { today: day, ...row } of rows) {
    const booked = await filmedOf(trx, row)
    if (booked && isShowing(readyAt(booked, now.getTime()), day)) showing.push(row.cpIdx)
  }
  return showing
}

async function take(trx: Kysely<DB>, { act, from, to, reason }: Turn, now: Date): Promise<number> {
  const { rows } = await sql`
    with turned as (
      update campaign
      set status = ${to.campaignStatus}, approval = ${to.approval}, state_since = ${now}, updated_at = clock_timestamp(),
        reason = coalesce(${reason ?? null}, case when ends_early then reason end)
      where ${from}
      returning id, reason),
    noted as (
      insert into campaign_step (campaign_id, act, reason, created_at)
      select id, ${act}, reason, ${now} from turned)
    insert into audit (user_name, entity, entity_key, act, after, request_id)
    select '', 'campaign', id::text, ${act},
      json_build_object('campaignStatus', ${to.campaignStatus}::integer, 'reason', reason), 'calendar'
    from turned
    returning id`.execute(trx)
  return rows.length
}

async function discardDrafts(trx: Kysely<DB>, now: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from campaign
    where status is null and updated_at < ${now}::timestamptz - make_interval(days => ${DRAFT_DAYS})`.execute(trx)
  return Number(numAffectedRows)
}
