import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { campaignListCalls } from '#domain/campaign/campaign-calls.ts'
import type { SalerBoard } from '#domain/dashboard/board.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import type { Caller } from '../base/caller.ts'
import { paceBeside, paceIndex } from '../campaign/pace-sql.ts'
import { isLive, isVisible } from '../campaign/rows.ts'
import { commissionToCome } from '../money/statement/expected-commission.ts'
import { type Counted, figuresOf } from './figures.ts'
import { freeRegions } from './free.ts'
import { lives } from './manager.ts'

const pipeline: readonly Counted[] = [
  { name: 'drafts', list: campaignListCalls.temp, path: '/campaign/temp/list' },
  ...lives,
  {
    name: 'refusedFilms',
    list: materialCalls.list,
    path: '/material/material/list',
    filters: { review: [codes.review.rejected] },
  },
]

const MOST_SHOWN = 10

/** Sales of a seller: past, present, and the commission. */
export async function salerBoard(caller: Caller): Promise<SalerBoard> {
  const [figures, holds, pace, commission, free] = await Promise.all([
    figuresOf(caller, pipeline),
    holdsOf(caller),
    paceOf(caller),
    commissionOf(caller),
    freeRegions(caller),
  ])
  return { pipeline: figures, holds, pace, commission, free }
}

async function holdsOf({ db, now, userId }: Caller): Promise<SalerBoard['holds']> {
  const { rows } = await sql<SalerBoard['holds'][number]>`
    select id as "holdIdx", name as "holdName", expires_at as "expiresAt"
    from hold
    where held_by = ${userId} and released_at is null
      and expires_at > ${now} and expires_at <= ${now}::timestamptz + interval '3 days'
    order by expires_at, id
    limit ${MOST_SHOWN}`.execute(db)
  return rows
}

/** The furthest behind first, as in the list of live campaigns: of its columns only those that are shown are worked out. */
async function paceOf(caller: Caller): Promise<SalerBoard['pace']> {
  const { rows } = await sql<SalerBoard['pace'][number]>`
    select campaign.id as "cpIdx", campaign.name as "cpName", campaign.ends_on as "endsOn", ${paceIndex} as "paceIndex"
    from campaign ${paceBeside}
    where ${isLive} and ${isVisible(caller)}
    order by 4 nulls first, campaign.id
    limit ${MOST_SHOWN}`.execute(caller.db)
  return rows
}

/** Of closed months by statement, of the others what is sold will bring; points of commission are granted by hand. */
async function commissionOf(caller: Caller): Promise<SalerBoard['commission']> {
  const { db, scope, userId } = caller
  const isOwn = (column: string) =>
    scope.brands === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${userId}`
  const { rows } = await sql<SalerBoard['commission']>`
    select
      (select coalesce(sum(statement.amount), 0)::bigint
       from statement
       where statement.seller_id is not null and ${isOwn('statement.seller_id')} and ${isClosed(sql`statement.month`)}) as confirmed,
      ${commissionToCome(caller)} as expected,
      (select coalesce(sum(balance - reserved), 0)::bigint
       from ledger_account
       where kind = 'commission' and ${isOwn('ledger_account.seller_id')}) as points`.execute(db)
  return rows[0] ?? { confirmed: 0, expected: 0, points: 0 }
}

const isClosed = (month: RawBuilder<unknown>) => sql<boolean>`exists (
  select from closing_month
  where closing_month.month = ${month} and closing_month.state = ${codes.closingState.closed})`
