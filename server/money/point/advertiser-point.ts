import { sql } from 'kysely'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { advertiserPoint } from '#domain/money/point/advertiser-point.ts'
import { advertiserPointCalls } from '#domain/money/point/advertiser-point-calls.ts'
import { advertiserKinds } from '#domain/money/point/kind.ts'
import { advertiserStore } from '../../account/advertiser.ts'
import type { Caller } from '../../base/caller.ts'
import { withinCustomers } from '../../base/scope.ts'
import { handle } from '../../call/handler.ts'
import { askForEntry, type Entry, earnPoints, lotsOf, spendPoints, voidEntry } from '../../ledger/entries.ts'
import { leaveTrace } from '../../store/audit.ts'
import { exportRows } from '../../store/export.ts'
import { store } from '../../store/store.ts'
import { balanceOf, effectiveFrom, entryColumns, refuseLaterUse, willListOf } from './account.ts'
import { askerOf, countsFrom, isAskedFor, refuseUnasked } from './approval.ts'
import { giveBonus } from './offer-bonus.ts'

const entity = advertiserPoint.name
const { will, confirmed, asked } = codes.pointState
const { earn } = codes.pointWriteType

const entries = store(advertiserPoint, {
  table: 'point_entry',
  columns: {
    ptIdx: 'point_entry.id',
    advIdx: sql`point_entry.advertiser_id`,
    adName: 'advertiser.name',
    ...entryColumns,
  },
  from: sql`point_entry join advertiser on advertiser.id = point_entry.advertiser_id`,
  scope: (caller) => withinCustomers(caller, { advertiser: 'advertiser.id', seller: 'advertiser.seller_id' }),
})

export const advertiserPointHandlers = handle(advertiserPointCalls, {
  list: (input, caller) => entries.within(caller).page(input),
  excel: (input, caller) => exportRows(entries, input, caller),
  detail: ({ ptIdx }, caller) => entries.within(caller).get(ptIdx),

  async save(input, caller) {
    // An entry is never changed: another one puts it right.
    if (input.was) return refuse('point.fixed')
    const { advIdx, writeType, pointKind, amount, startDate, memo } = input
    await advertiserStore.within(caller).get(advIdx)
    if (!advertiserKinds[writeType].includes(pointKind)) refuseField('pointKind', 'point.notByHand')
    if (writeType !== earn) refuseLaterUse(caller, startDate)
    const named = { kind: pointKind, amount, memo: memo ?? null, registrant: caller.userName }
    const effectiveAt = effectiveFrom(caller, startDate)
    const entry = { owner: { advertiser: advIdx }, ...named, writeType, effectiveAt }
    const ptIdx = (await isAskedFor(caller.db, amount))
      ? await askForEntry(caller.db, { ...entry, askedBy: askerOf(caller) })
      : await enter(caller, entry)
    await leaveTrace(caller, { entity, key: ptIdx, act: 'create', after: input, brand: null })
    return { ptIdx }
  },

  async balance({ advIdx }, caller) {
    await advertiserStore.within(caller).get(advIdx)
    return balanceOf(caller, { advertiser: advIdx })
  },

  async willList({ advIdx }, caller) {
    await advertiserStore.within(caller).get(advIdx)
    return { items: await willListOf(caller, { advertiser: advIdx }) }
  },

  async approve({ ptIdx, isConfirmed }, caller) {
    const { advIdx, pointState, pointKind, ...row } = await entries.within(caller).lock(ptIdx)
    const mark = await refuseUnasked(caller, { id: ptIdx, pointState, isConfirmed })
    const effectiveAt = await countsFrom(caller, ptIdx)
    const entry = { owner: { advertiser: advIdx }, ...row, kind: pointKind, effectiveAt, asked: ptIdx }
    await enter(caller, entry)
    const [before, after] = [{ pointState }, { pointState: effectiveAt > caller.now ? will : confirmed, ...mark }]
    await leaveTrace(caller, { entity, key: ptIdx, act: 'status', before, after, brand: null })
    return { ptIdx }
  },

  async cancel({ ptIdx }, caller) {
    const { pointState, writeType } = await entries.within(caller).lock(ptIdx)
    refuseUnless(pointState === will || pointState === asked, 'point.notPending')
    // What a campaign has reserved is free again with the campaign alone.
    refuseUnless(pointState === asked || writeType === earn, 'point.notPromised')
    await voidEntry(caller.db, ptIdx, caller.now)
    await leaveTrace(caller, {
      entity,
      key: ptIdx,
      act: 'status',
      before: { pointState },
      after: { pointState: codes.pointState.void },
      brand: null,
    })
    return { ptIdx }
  },
})

interface ByHand extends Entry {
  owner: { advertiser: number }
  writeType: CodeOf<'pointWriteType'>
}

/** Makes an entry; with a charge that counts at once, the bonus of an offer. */
async function enter(caller: Caller, { writeType, ...entry }: ByHand): Promise<number> {
  const { db, now } = caller
  const { owner, kind, amount, effectiveAt } = entry
  if (writeType !== earn) return spendPoints(db, { ...entry, effectiveAt: now })
  const isCharge = kind === codes.pointKind.charge && effectiveAt <= now
  // Its bonus moves between other accounts: whoever uses points meanwhile waits here, not halfway.
  if (isCharge) await lotsOf(db, owner.advertiser)
  const ptIdx = await earnPoints(db, entry, now)
  if (isCharge) await giveBonus(caller, { charge: ptIdx, advIdx: owner.advertiser, amount })
  return ptIdx
}
