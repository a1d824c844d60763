import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { type CampaignStatus, stateOf } from '#domain/campaign/state.ts'
import { redeemCode, returnCode } from './campaign-code.ts'
import {
  confirmEntry,
  earnPoints,
  giveBack,
  type HeldLot,
  lotsOf,
  spendPoints,
  takeBackPoints,
  voidEntry,
} from './entries.ts'
import { ownedAccount } from './ledger.ts'

interface Paid extends CampaignStatus {
  name: string
  advertiser: number | null
  amount: number | null
  points: number | null
  code: string | null
  isRedeemed: boolean
}

interface Use {
  id: number
  state: CodeOf<'pointState'>
}

const { will, confirmed } = codes.pointState
const { earn, use } = codes.pointWriteType
const { campaign: payment, makeGood, refund } = codes.pointKind

/**
 * Its code and points follow the campaign that they pay, whatever step it has taken: reserved while it waits for approval, used from then on,
 * and back in their lots where it does not come about. Refused where there are not enough, or where the code does not hold.
 */
export async function followCampaign(db: Kysely<DB>, cpIdx: number, now: Date, registrant: string): Promise<void> {
  const campaign = await campaignOf(db, cpIdx)
  const found = await paymentOf(db, cpIdx)
  const wanted = campaign ? stageOf(campaign) : 'none'
  if (campaign) await followCode(db, cpIdx, campaign, wanted, now)
  if (found && wanted === 'none') await release(db, found, now)
  if (!campaign || campaign.advertiser === null || wanted === 'none' || (campaign.points ?? 0) === 0) return
  const { name, advertiser, points } = campaign
  const entry = { owner: { advertiser }, kind: payment, amount: points ?? 0, effectiveAt: now, memo: name, registrant }
  const isPending = wanted === 'reserved'
  if (!found) await spendPoints(db, { ...entry, campaign: cpIdx }, { isPending, field: 'points' })
  else if (found.state === will && !isPending) await confirmEntry(db, found.id, now)
  if (!isPending) await keepBonus(db, cpIdx)
}

/** One redeems it with the request; what was approved since keeps it, whatever becomes of the offer. */
async function followCode(db: Kysely<DB>, cpIdx: number, campaign: Paid, wanted: Stage, now: Date): Promise<void> {
  const { code, isRedeemed, advertiser, amount, points } = campaign
  if (isRedeemed && wanted === 'none') await returnCode(db, cpIdx)
  if (isRedeemed || wanted !== 'reserved' || code === null || advertiser === null) return
  await redeemCode(db, cpIdx, { code, advertiser, amount: amount ?? 0, points: points ?? 0 }, now)
}

type Stage = 'none' | 'reserved' | 'used'

function stageOf(campaign: CampaignStatus): Stage {
  const state = stateOf(campaign)
  if (state === 'requested') return 'reserved'
  return state === 'draft' || state === 'rejected' || state === 'cancelled' ? 'none' : 'used'
}

async function release(db: Kysely<DB>, { id, state }: Use, now: Date): Promise<void> {
  await (state === will ? voidEntry(db, id, now) : giveBack(db, id, now))
  await sql`
    update campaign set bonus_points = 0
    from point_entry entry
    where entry.id = ${id} and campaign.id = entry.campaign_id and bonus_points <> 0`.execute(db)
}

async function campaignOf(db: Kysely<DB>, cpIdx: number): Promise<Paid | undefined> {
  const { rows } = await sql<Paid>`
    select name, status as "campaignStatus", approval, advertiser_id as advertiser, amount, points, discount_code as code,
      code_discount > 0 or free_plays > 0 as "isRedeemed"
    from campaign
    where id = ${cpIdx}`.execute(db)
  return rows[0]
}

async function paymentOf(db: Kysely<DB>, cpIdx: number): Promise<Use | undefined> {
  const { rows } = await sql<Use>`
    select id, state from point_entry
    where campaign_id = ${cpIdx} and write_type = ${use} and kind = ${payment} and state in (${will}, ${confirmed})
    for update`.execute(db)
  return rows[0]
}

/** Bonus that stays a discount: points that were given and not bought make no revenue. */
async function keepBonus(db: Kysely<DB>, cpIdx: number): Promise<void> {
  await sql`
    update campaign
    set bonus_points = coalesce((
      select sum(take.amount)
      from point_entry entry
      join point_take take on take.entry_id = entry.id
      join point_lot lot on lot.entry_id = take.lot_id
      join ledger_account account on account.id = lot.account_id and account.kind = 'pointsBonus'
      where entry.campaign_id = campaign.id and entry.write_type = ${use} and entry.kind = ${payment} and entry.state = ${confirmed}), 0)
    where id = ${cpIdx} and bonus_points = 0`.execute(db)
}

/** Those that the calendar or their company has ended since: nobody's call was there to give their code and points back. */
export async function leftBehind(db: Kysely<DB>): Promise<number[]> {
  const { waiting, approvalCancelled } = codes.campaignStatus
  const { rows } = await sql<{ id: number }>`
    select campaign.id
    from (
      select campaign_id from point_entry
      where write_type = ${use} and kind = ${payment} and state in (${will}, ${confirmed})
      union
      select campaign_id from promotion_code_use) paid
    join campaign on campaign.id = paid.campaign_id
    where (campaign.status = ${approvalCancelled}
        or (campaign.status = ${waiting} and campaign.approval = ${codes.approval.rejected}))
    order by campaign.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Credits of a closed month for campaigns whose customers chose points or a credit for other plays: the receivable
 * turns into points that count as bought. Where proof that came since leaves less to give back, the surplus goes back
 * the same way; as far as it was used meanwhile, it is owed as money.
 */
export async function creditRefunds(db: Kysely<DB>, month: string, now: Date): Promise<void> {
  for (const { cpIdx, name, advertiser, givenAs, owed } of await refundsOf(db, month)) {
    const owner = { advertiser }
    const receivable = await ownedAccount(db, 'receivable', owner)
    const kind = givenAs === codes.giveBack.makeGood ? makeGood : refund
    const entry = { owner, kind, effectiveAt: now, memo: name, registrant: '', campaign: cpIdx }
    if (owed > 0) await earnPoints(db, { ...entry, amount: owed, from: receivable }, now)
    if (owed < 0) {
      const lots = await creditedLots(db, advertiser, cpIdx)
      const amount = Math.min(-owed, sumOf(lots))
      if (amount > 0) await takeBackPoints(db, { ...entry, amount }, { lots, to: receivable })
    }
  }
}

interface Refund {
  cpIdx: number
  name: string
  advertiser: number
  givenAs: CodeOf<'giveBack'>
  /** Less than nothing where more was credited than closed months give back. */
  owed: number
}

async function refundsOf(db: Kysely<DB>, month: string): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select campaign.id as "cpIdx", campaign.name, campaign.advertiser_id as advertiser, give_back as "givenAs",
      coalesce((
        select sum(refund) from settlement
        join closing_month using (month)
        where campaign_id = campaign.id and state = ${codes.closingState.closed}), 0)::bigint
      - coalesce((
        select sum(case when write_type = ${use} then -amount else amount end) from point_entry
        where campaign_id = campaign.id and kind <> ${payment} and state = ${confirmed}), 0)::bigint as owed
    from campaign
    where give_back <> ${codes.giveBack.money} and campaign.id in (select campaign_id from settlement where month = ${month})
    order by campaign.id`.execute(db)
  return rows
}

/** Points left of those that a campaign has brought its customer; locked with all others of theirs. */
async function creditedLots(db: Kysely<DB>, advertiser: number, cpIdx: number): Promise<HeldLot[]> {
  const lots = await lotsOf(db, advertiser)
  const { rows } = await sql<{ id: number }>`
    select id from point_entry where campaign_id = ${cpIdx} and write_type = ${earn}`.execute(db)
  const own = new Set(rows.map(({ id }) => id))
  return lots.filter(({ lotId }) => own.has(lotId))
}

const sumOf = (lots: readonly HeldLot[]) => lots.reduce((sum, { left }) => sum + left, 0)
