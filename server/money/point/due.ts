import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Services } from '../../base/services.ts'
import { jobKind, type Task, task } from '../../jobs/kind.ts'
import { followCampaign, leftBehind } from '../../ledger/campaign-points.ts'
import { confirmEntry, type HeldLot, spendPoints } from '../../ledger/entries.ts'
import { settleFreePlays } from '../../ledger/free-plays.ts'
import { expiringLots, tellExpiry } from './tell-expiry.ts'

export const pointsDue = jobKind<null>('money/points-due')

export function pointsDueTask({ db, clock }: Services): Task {
  return task(pointsDue, (run) => settleDue(db, clock(), run.commit))
}

type Commit = (work: (trx: Kysely<DB>) => Promise<void>) => Promise<void>

/**
 * Promised points that have come are confirmed, those of campaigns that come to nothing are given back, campaigns that had their
 * free plays are like any other, what nobody used in time is gone, and what soon will be is told: one by one, so that a stop loses nothing.
 */
export async function settleDue(db: Kysely<DB>, now: Date, commit: Commit): Promise<void> {
  for (const id of await dueEntries(db, now)) await commit((trx) => confirmEntry(trx, id, now))
  for (const id of await leftBehind(db)) await commit((trx) => followCampaign(trx, id, now, ''))
  await commit(settleFreePlays)
  for (const lot of await expiredLots(db, now)) await commit((trx) => expire(trx, lot, now))
  for (const lot of await expiringLots(db, now))
    await commit(async (trx) => {
      await tellExpiry(trx, lot, now)
    })
}

/** A payout waits for a decision, not for a day. */
async function dueEntries(db: Kysely<DB>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from point_entry
    where state = ${codes.pointState.will} and write_type = ${codes.pointWriteType.earn} and effective_at <= ${now}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function expiredLots(db: Kysely<DB>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select entry_id as id from point_lot
    where left_amount > 0 and expires_on < ${localDay(USUAL_ZONE, now.getTime())}
    order by entry_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Somebody may have used it up meanwhile. */
async function expire(db: Kysely<DB>, entry: number, now: Date) {
  const { rows } = await sql<HeldLot & { advertiser: number }>`
    select lot.entry_id as "lotId", lot.left_amount as left, lot.expires_on as "expiresOn", lot.account_id as "accountId",
      account.advertiser_id as advertiser
    from point_lot lot
    join ledger_account account on account.id = lot.account_id
    where lot.entry_id = ${entry} and lot.left_amount > 0
    for update of lot`.execute(db)
  const [lot] = rows
  if (!lot) return
  const owner = { advertiser: lot.advertiser }
  const gone = { owner, kind: codes.pointKind.expiry, amount: lot.left, effectiveAt: now, registrant: '' }
  await spendPoints(db, gone, { lots: [lot] })
}
