import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { campaignListCalls } from '#domain/campaign/campaign-calls.ts'
import type { SalerBoard } from '#domain/dashboard/board.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import type { Caller } from '../base/caller.ts'
import { paceIndex } from '../campaign/pace-sql.ts'
import { isLive, isVisible } from '../campaign/rows.ts'
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
    from campaign
    where ${isLive} and ${isVisible(caller)}
    order by 4 nulls first, campaign.id
    limit ${MOST_SHOWN}`.execute(caller.db)
  return rows
}

async function commissionOf({ db, userId }: Caller): Promise<SalerBoard['commission']> {
  const { earn } = codes.pointWriteType
  const { commission } = codes.pointKind
  const { rows } = await sql<SalerBoard['commission']>`
    select
      coalesce(sum(amount) filter (where state = ${codes.pointState.confirmed}), 0)::bigint as confirmed,
      coalesce(sum(amount) filter (where state = ${codes.pointState.will}), 0)::bigint as expected
    from point_entry
    where seller_id = ${userId} and write_type = ${earn} and kind = ${commission}`.execute(db)
  return rows[0] ?? { confirmed: 0, expected: 0 }
}
