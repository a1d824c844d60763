import { sql } from 'kysely'
import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { afterEdit } from '#domain/account/approval.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { Patch, Row } from '#domain/base/resource.ts'
import { type Caller, may } from '../base/caller.ts'
import { seesByCustomer, withinCustomers } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { usableFile } from '../file/visible.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { approveAdvertiser } from './advertiser-approval.ts'
import { companyOf } from './advertiser-company.ts'
import { advertiserNames } from './advertiser-names.ts'
import { holdCampaigns, stopCampaigns } from './stop-campaigns.ts'
import { givePassword, unlockPerson } from './user-acts.ts'

const { approved, rejected } = codes.approval

export const advertiserStore = store(advertiser, {
  table: 'advertiser',
  columns: {
    advIdx: 'advertiser.id',
    adName: 'advertiser.name',
    bizno: 'corporation.business_number',
    cName: 'corporation.name',
    upjong: 'advertiser.category',
    sellerId: 'advertiser.seller_id',
    sellerName: 'seller.name',
    creditLimit: 'advertiser.credit_limit',
    bizFile: 'advertiser.registration_file_id',
    remark: 'advertiser.remark',
    approval: 'advertiser.approval',
    reason: 'advertiser.reject_reason',
    requestedBy: sql`(select name from app_user where app_user.id = advertiser.requested_by)`,
    cId: 'advertiser.corporation_id',
    regDate: 'advertiser.created_at',
  },
  from: sql`
    advertiser
    left join corporation on corporation.id = advertiser.corporation_id
    left join app_user seller on seller.id = advertiser.seller_id`,
  scope: (caller) => withinCustomers(caller, { advertiser: 'advertiser.id', seller: 'advertiser.seller_id' }),
})

type Advertiser = Row<typeof advertiser>
type Entered = Patch<typeof advertiser>

export const advertiserHandlers = handle(advertiserCalls, {
  list: (input, caller) => listedFor(caller).within(caller).page(input),
  excel: (input, caller) => exportRows(listedFor(caller), input, caller),
  detail: ({ advIdx }, caller) => advertiserStore.within(caller).get(advIdx),

  async save(input, caller) {
    const advertisers = advertiserStore.within(caller)
    const before = await advertisers.before(input)
    refuseBeyondOwn(caller, before, input)
    if (input.sellerId) await refuseNoSeller(caller, input.sellerId)
    if (input.bizFile) await usableFile(caller, input.bizFile, 'registration')
    const own = before ? undefined : await ownOf(caller, input)
    const advIdx = await advertisers.save(withCredit(input), before, own)
    if (before) await askAgain(caller, before)
    return { advIdx }
  },

  async status({ advIdx, approval, reason, isConfirmed }, caller) {
    if (approval === rejected) await holdCampaigns(caller, { advIdx })
    const row = await advertiserStore.within(caller).lock(advIdx)
    await approveAdvertiser(caller, row, { approval, reason, isConfirmed: isConfirmed === 'Y' })
    if (approval === rejected) await stopCampaigns(caller, { advIdx }, 'customerRejected')
    return { advIdx }
  },

  async changePassword({ advIdx, newPassword }, caller) {
    await givePassword(caller, await personOf(caller, advIdx), newPassword)
    return { advIdx }
  },

  async unlock({ advIdx }, caller) {
    await unlockPerson(caller, await personOf(caller, advIdx))
    return { advIdx }
  },
})

/** A brand's people read names; the platform, sellers and advertisers whole rows of their own. */
const listedFor = (caller: Caller) =>
  caller.scope.brands === 'all' || seesByCustomer(caller) ? advertiserStore : advertiserNames

/** Person who signs in for an advertiser. */
async function personOf(caller: Caller, advIdx: number): Promise<number> {
  await advertiserStore.within(caller).get(advIdx)
  const person = await caller.db
    .selectFrom('app_user')
    .select('id')
    .where('advertiser_id', '=', advIdx)
    .where('role', '=', codes.role.advertiser)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return person?.id ?? refuse('advertiser.noSignIn')
}

/** Sellers enter and correct their requests; credit, the seller and what was approved are the platform's. */
function refuseBeyondOwn(caller: Caller, before: Advertiser | undefined, input: Entered) {
  if (may(caller, 'advertiser', 'ETC')) return
  refuseUnless(before?.approval !== approved, 'advertiser.approved')
  const isTouched = (input.creditLimit ?? 0) !== (before?.creditLimit ?? 0) && input.creditLimit !== undefined
  const isHandedOver = input.sellerId !== undefined && input.sellerId !== caller.userId
  refuseUnless(!isTouched && !isHandedOver, 'general.noPermission', { kind: 'forbidden' })
}

async function refuseNoSeller({ db }: Caller, sellerId: number) {
  const { rows } = await sql`
    select from app_user
    where id = ${sellerId} and role = ${codes.role.sales} and approval = ${approved} and hidden_at is null`.execute(db)
  if (rows.length === 0) refuseField('sellerId', 'advertiser.notSeller')
}

async function ownOf(caller: Caller, input: Entered) {
  return {
    corporation_id: await companyOf(caller, String(input.bizno), String(input.cName)),
    requested_by: caller.userId,
    ...(caller.role === codes.role.sales && { seller_id: caller.userId }),
  }
}

/** No limit entered is none given. */
function withCredit<Input extends Entered>(input: Input): Input {
  return input.creditLimit === null ? { ...input, creditLimit: 0 } : input
}

async function askAgain({ db, userId }: Caller, { advIdx, approval }: Advertiser) {
  if (approval !== rejected) return
  await sql`
    update advertiser set approval = ${afterEdit(approval)}, reject_reason = null, requested_by = ${userId}
    where id = ${advIdx}`.execute(db)
}
