import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { afterStep } from '#domain/base/states.ts'
import { type CampaignAct, type CampaignActor, campaignLife, campaignStates, stateOf } from '#domain/campaign/state.ts'
import { type Caller, may } from '../../base/caller.ts'
import { followCampaign } from '../../ledger/campaign-points.ts'
import { leaveTrace } from '../../store/audit.ts'
import type { Campaign } from '../rows.ts'

interface Taken {
  reason?: string | null | undefined
  /** Columns of the campaign that change with the step. */
  set?: Readonly<Record<string, unknown>>
  /** Of an amendment: what was changed. */
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/** Takes a step of a campaign's life: refused by the one table of all steps, written down with who and why. */
export async function takeStep(caller: Caller, row: Campaign, act: CampaignAct, taken: Taken = {}): Promise<void> {
  const { reason = null, set = {}, before = {}, after = {} } = taken
  const from = stateOf(row)
  const to = afterStep(campaignLife, { act, state: from, who: actorsOf(caller), reason })
  const isOther = to !== from
  const { campaignStatus, approval } = campaignStates[to]
  await caller.db
    .updateTable('campaign')
    .set({
      ...set,
      ...(isOther && { status: campaignStatus, approval, reason, state_since: caller.now }),
      // Not the beginning of the transaction: whoever waited for the turn to book comes after who had it.
      updated_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', row.cpIdx)
    .execute()
  await keepStep(caller, row.cpIdx, act, { reason, before, after })
  if (isOther) await followCampaign(caller.db, row.cpIdx, caller.now, caller.userName)
  const stood = isOther ? [{ ...statusOf(row) }, { campaignStatus, approval, reason }] : [{}, { reason }]
  await leaveTrace(caller, {
    ...{ entity: 'campaign', key: row.cpIdx, act, brand: null },
    before: { ...stood[0], ...before },
    after: { ...stood[1], ...after },
  })
}

/** Refused where the table of steps has none for this caller, or where it asks for a reason. */
export function refuseStepOf(caller: Caller, row: Campaign, act: CampaignAct, reason?: string | null): void {
  afterStep(campaignLife, { act, state: stateOf(row), who: actorsOf(caller), reason })
}

const statusOf = ({ campaignStatus, approval, reason }: Campaign) => ({ campaignStatus, approval, reason })

/** To a campaign that they can see. */
function actorsOf(caller: Caller): CampaignActor[] {
  const isOwner = caller.scope.brands === 'all' || caller.role === codes.role.sales
  const isWriter = may(caller, 'campaign', 'UPDATE') || may(caller, 'campaign', 'WRITE')
  return [
    ...((isOwner && isWriter) || caller.buys ? ['owner' as const] : []),
    ...(may(caller, 'campaign-approve', 'ETC') ? ['platform' as const] : []),
    ...(may(caller, 'campaign-veto', 'ETC') ? ['brand' as const] : []),
    ...(may(caller, 'campaign-stop-request', 'ETC') ? ['seller' as const] : []),
    ...(caller.scope.advertiser !== undefined ? ['customer' as const] : []),
  ]
}

type Kept = Required<Pick<Taken, 'before' | 'after'>> & { reason: string | null }

async function keepStep({ db, userId, userName, now }: Caller, cpIdx: number, act: CampaignAct, kept: Kept) {
  const written = (values: object) => (Object.keys(values).length > 0 ? JSON.stringify(values) : null)
  await db
    .insertInto('campaign_step')
    .values({
      ...{ campaign_id: cpIdx, act, reason: kept.reason, made_by: userId, maker: userName, created_at: now },
      ...{ before: written(kept.before), after: written(kept.after) },
    })
    .execute()
}
