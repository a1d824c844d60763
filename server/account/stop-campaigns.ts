import { type RawBuilder, sql } from 'kysely'
import type { StopReach } from '#domain/account/corp-calls.ts'
import { codes } from '#domain/base/codes.ts'
import { type CampaignAct, type CampaignStatus, campaignStates, type OwnReason } from '#domain/campaign/state.ts'
import type { Caller } from '../base/caller.ts'
import { leaveTraces } from '../store/audit.ts'

const { waiting, running } = codes.campaignStatus
const { approved } = codes.approval
const isRunning = sql<boolean>`campaign.status = ${running} and campaign.approval = ${approved}`
const isWaiting = sql<boolean>`campaign.status = ${waiting}`

export type Whose = { cId: number } | { advIdx: number }

/** Reach of the stop of a company. */
export async function stopReach({ db }: Caller, whose: Whose): Promise<StopReach> {
  const { rows } = await sql<{ name: string; isRunning: boolean }>`
    select campaign.name, ${isRunning} as "isRunning"
    from campaign
    where ${isOf(whose)} and (${isRunning} or ${isWaiting})
    order by campaign.name`.execute(db)
  const named = (does: boolean) => rows.filter((row) => row.isRunning === does).map(({ name }) => name)
  return { running: named(true), waiting: named(false) }
}

/** Before the company itself is locked: whoever approves or resumes a campaign locks them in the same order. */
export async function holdCampaigns({ db }: Caller, whose: Whose): Promise<void> {
  await sql`
    select from campaign
    where ${isOf(whose)} and status in (${waiting}, ${running})
    order by id
    for update`.execute(db)
}

/**
 * Stop of a company's campaigns: a running one pauses and may be resumed later; a waiting one is cancelled, and may be
 * sent again.
 */
export async function stopCampaigns(caller: Caller, whose: Whose, reason: OwnReason): Promise<void> {
  const { paused, cancelled } = campaignStates
  await turn(caller, { act: 'suspend', from: sql`${isOf(whose)} and ${isRunning}`, to: paused, reason })
  await turn(caller, { act: 'withdraw', from: sql`${isOf(whose)} and ${isWaiting}`, to: cancelled, reason })
}

interface Turn {
  act: CampaignAct
  from: RawBuilder<unknown>
  to: CampaignStatus
  reason: OwnReason
}

async function turn(caller: Caller, { act, from, to, reason }: Turn): Promise<void> {
  const { campaignStatus, approval } = to
  const { rows } = await sql<{ id: number }>`
    with turned as (
      update campaign
      set status = ${campaignStatus}, approval = ${approval}, reason = ${reason}, state_since = ${caller.now},
        updated_at = clock_timestamp()
      where ${from}
      returning id)
    insert into campaign_step (campaign_id, act, reason, made_by, maker, created_at)
    select id, ${act}, ${reason}, ${caller.userId}, ${caller.userName}, ${caller.now} from turned
    returning campaign_id as id`.execute(caller.db)
  const after = { campaignStatus, approval, reason }
  if (rows.length > 0)
    await leaveTraces(
      caller,
      rows.map(({ id }) => ({ entity: 'campaign', key: id, act, after, brand: null })),
    )
}

function isOf(whose: Whose): RawBuilder<boolean> {
  return 'advIdx' in whose
    ? sql<boolean>`campaign.advertiser_id = ${whose.advIdx}`
    : sql<boolean>`campaign.advertiser_id in (select id from advertiser where corporation_id = ${whose.cId})`
}
