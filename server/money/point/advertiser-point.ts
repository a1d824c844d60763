import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { advertiserPoint } from '#domain/money/point/advertiser-point.ts'
import { advertiserPointCalls } from '#domain/money/point/advertiser-point-calls.ts'
import { advertiserKinds } from '#domain/money/point/kind.ts'
import { advertiserStore } from '../../account/advertiser.ts'
import { withinCustomers } from '../../base/scope.ts'
import { handle } from '../../call/handler.ts'
import { earnPoints, lotsOf, spendPoints, voidEntry } from '../../ledger/entries.ts'
import { leaveTrace } from '../../store/audit.ts'
import { exportRows } from '../../store/export.ts'
import { store } from '../../store/store.ts'
import { balanceOf, effectiveFrom, entryColumns, refuseLaterUse, willListOf } from './account.ts'
import { giveBonus } from './offer-bonus.ts'

const entity = advertiserPoint.name

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
    const registrant = caller.userName
    const entry = { owner: { advertiser: advIdx }, kind: pointKind, amount, memo: memo ?? null, registrant }
    const isEarned = writeType === codes.pointWriteType.earn
    const effectiveAt = effectiveFrom(caller, startDate)
    if (!isEarned) refuseLaterUse(caller, startDate)
    const isCharge = isEarned && pointKind === codes.pointKind.charge && effectiveAt <= caller.now
    // Its bonus moves between other accounts: whoever uses points meanwhile waits here, not halfway.
    if (isCharge) await lotsOf(caller.db, advIdx)
    const ptIdx = isEarned
      ? await earnPoints(caller.db, { ...entry, effectiveAt }, caller.now)
      : await spendPoints(caller.db, { ...entry, effectiveAt: caller.now })
    if (isCharge) await giveBonus(caller, { charge: ptIdx, advIdx, amount })
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

  async cancel({ ptIdx }, caller) {
    const { pointState, writeType } = await entries.within(caller).lock(ptIdx)
    refuseUnless(pointState === codes.pointState.will, 'point.notPending')
    // What a campaign has reserved is free again with the campaign alone.
    refuseUnless(writeType === codes.pointWriteType.earn, 'point.notPromised')
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
