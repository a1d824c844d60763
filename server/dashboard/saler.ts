import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { campaignListCalls } from '#domain/campaign/campaign-calls.ts'
import type { SalerBoard } from '#domain/dashboard/board.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import type { Caller } from '../base/caller.ts'
import { campaigns } from '../campaign/rows.ts'
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

/** Those whose plays are counted already, the furthest behind first. */
async function paceOf(caller: Caller): Promise<SalerBoard['pace']> {
  const { list } = await campaigns(caller, 'live').page({ order: 'paceIndex', size: MOST_SHOWN })
  return list.map(({ cpIdx, cpName, endsOn, paceIndex }) => ({ cpIdx, cpName, endsOn, paceIndex }))
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
