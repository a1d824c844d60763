import { type RawBuilder, sql } from 'kysely'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { isBlank } from '#domain/base/field.ts'
import { outcome, refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { sellerKinds } from '#domain/money/point/kind.ts'
import { salesPoint } from '#domain/money/point/sales-point.ts'
import { type SellerAccount, salesPointCalls } from '#domain/money/point/sales-point-calls.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { askForEntry, confirmEntry, type Entry, earnPoints, spendPoints, voidEntry } from '../../ledger/entries.ts'
import { leaveTrace } from '../../store/audit.ts'
import { exportRows } from '../../store/export.ts'
import { store } from '../../store/store.ts'
import { balanceOf, effectiveFrom, entryColumns, refuseLaterUse, willListOf } from './account.ts'
import { askerOf, countsFrom, isAskedFor, refuseOwnEntry, refuseUnasked } from './approval.ts'

const entity = salesPoint.name
const { payout } = codes.pointKind
const { will, confirmed, asked } = codes.pointState
const { earn } = codes.pointWriteType

const entries = store(salesPoint, {
  table: 'point_entry',
  columns: {
    spIdx: 'point_entry.id',
    sellerId: sql`point_entry.seller_id`,
    sellerName: 'seller.name',
    ...entryColumns,
  },
  from: sql`point_entry join app_user seller on seller.id = point_entry.seller_id`,
  scope: (caller) => withinSellers(caller, 'point_entry.seller_id'),
})

export const salesPointHandlers = handle(salesPointCalls, {
  list: (input, caller) => entries.within(caller).page(input),
  excel: (input, caller) => exportRows(entries, input, caller),
  detail: ({ spIdx }, caller) => entries.within(caller).get(spIdx),

  async save(input, caller) {
    // An entry is never changed: another one puts it right.
    if (input.was) return refuse('point.fixed')
    const { sellerId, writeType, pointKind, amount, startDate, memo } = input
    await refuseForeignSeller(caller, sellerId)
    if (!sellerKinds[writeType].includes(pointKind)) refuseField('pointKind', 'point.notByHand')
    if (writeType !== earn) refuseLaterUse(caller, startDate)
    const named = { kind: pointKind, amount, memo: memo ?? null, registrant: caller.userName }
    const entry = { owner: { seller: sellerId }, ...named, effectiveAt: effectiveFrom(caller, startDate) }
    const spIdx = (await isAskedFor(caller.db, amount))
      ? await askForEntry(caller.db, { ...entry, writeType, askedBy: askerOf(caller) })
      : await enter(caller, writeType, entry)
    await leaveTrace(caller, { entity, key: spIdx, act: 'create', after: input, brand: null })
    return { spIdx }
  },

  async balance({ sellerId }, caller) {
    await refuseForeignSeller(caller, sellerId)
    return balanceOf(caller, { seller: sellerId })
  },

  async willList({ sellerId }, caller) {
    await refuseForeignSeller(caller, sellerId)
    return { items: await willListOf(caller, { seller: sellerId }) }
  },

  async users(_, caller) {
    const { rows } = await sql<SellerAccount>`
      select app_user.id as "uId", app_user.name as "userName", coalesce(balance - reserved, 0)::bigint as free
      from app_user
      left join ledger_account on seller_id = app_user.id and ledger_account.kind = 'commission'
      where role = ${codes.role.sales} and hidden_at is null and ${withinSellers(caller, 'app_user.id')}
      order by app_user.name, app_user.id`.execute(caller.db)
    return { items: rows }
  },

  async requestPayout({ amount }, caller) {
    const { db, userId, userName: registrant, now: effectiveAt } = caller
    const entry = { owner: { seller: userId }, kind: payout, amount, effectiveAt, registrant, askedBy: askerOf(caller) }
    const spIdx = await spendPoints(db, entry, { isPending: true })
    await leaveTrace(caller, { entity, key: spIdx, act: 'create', after: { pointKind: payout, amount }, brand: null })
    return { spIdx }
  },

  async approve({ spIdx, isConfirmed }, caller) {
    const { sellerId, pointState, pointKind, writeType, ...row } = await entries.within(caller).lock(spIdx)
    const mark = await refuseUnasked(caller, { id: spIdx, pointState, isConfirmed })
    const effectiveAt = await countsFrom(caller, spIdx)
    await enter(caller, writeType, { owner: { seller: sellerId }, ...row, kind: pointKind, effectiveAt, asked: spIdx })
    const [before, after] = [{ pointState }, { pointState: effectiveAt > caller.now ? will : confirmed, ...mark }]
    await leaveTrace(caller, { entity, key: spIdx, act: 'status', before, after, brand: null })
    return { spIdx }
  },

  async decide({ spIdx, isPaid, reason, isConfirmed }, caller) {
    const { pointState, pointKind } = await entries.within(caller).lock(spIdx)
    refuseUnless(pointState === will || (pointState === asked && isPaid === codes.yesNo.no), 'point.notPending')
    const isGone = isPaid === codes.yesNo.yes
    // A promised commission counts from its day on, and can only be withdrawn.
    refuseUnless(!isGone || pointKind === payout, 'point.notPayout')
    const isRefused = !isGone && pointKind === payout
    if (isRefused && isBlank(reason ?? '')) refuseField('reason', 'field.missingText', outcome.missing)
    const mark = isGone ? await refuseOwnEntry(caller, { id: spIdx, isConfirmed }) : {}
    await (isGone ? confirmEntry : voidEntry)(caller.db, spIdx, caller.now)
    if (isRefused) await sql`update point_entry set memo = ${reason} where id = ${spIdx}`.execute(caller.db)
    const after = {
      pointState: isGone ? confirmed : codes.pointState.void,
      ...(isRefused && { memo: reason }),
      ...mark,
    }
    await leaveTrace(caller, { entity, key: spIdx, act: 'status', before: { pointState }, after, brand: null })
    return { spIdx }
  },
})

const enter = ({ db, now }: Caller, writeType: CodeOf<'pointWriteType'>, entry: Entry): Promise<number> =>
  writeType === earn ? earnPoints(db, entry, now) : spendPoints(db, { ...entry, effectiveAt: now })

/** The platform sees every seller, a seller themselves. */
function withinSellers({ scope, role, userId }: Caller, column: string): RawBuilder<boolean> {
  if (scope.brands === 'all') return sql<boolean>`true`
  return role === codes.role.sales ? sql<boolean>`${sql.ref(column)} = ${userId}` : sql<boolean>`false`
}

async function refuseForeignSeller(caller: Caller, sellerId: number) {
  const { rows } = await sql`
    select from app_user
    where id = ${sellerId} and role = ${codes.role.sales} and ${withinSellers(caller, 'app_user.id')}`.execute(
    caller.db,
  )
  refuseUnless(rows.length > 0, 'general.unknown', { kind: 'unknown' })
}
