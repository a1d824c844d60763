import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseFaults, refuseUnless } from '#domain/base/reply.ts'
import { MOST_SME_SCREENS, requestFaults } from '#domain/campaign/ready.ts'
import type { CampaignAct, OwnReason } from '#domain/campaign/state.ts'
import { stateOf } from '#domain/campaign/state.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { localDay } from '#domain/time/local-time.ts'
import { refuseOwnRequest } from '../../account/two-person.ts'
import type { Caller } from '../../base/caller.ts'
import { serveLapsed, serveLine } from '../hold/line.ts'
import { placesTogether } from '../places.ts'
import { priceKept, refuseDeepDiscount } from '../price/requested.ts'
import { type Booking, refuseWithoutRoom, takeTurnToBook } from '../room.ts'
import type { Campaign } from '../rows.ts'
import { filmFault } from './film-days.ts'
import { changedSinceRefusal } from './resubmit.ts'
import { refuseStepOf, takeStep } from './step.ts'

/** Sent to be approved: whole, with room for every play; from now on nobody else is promised them. */
export async function requestCampaign(caller: Caller, row: Campaign): Promise<void> {
  const act: CampaignAct = stateOf(row) === 'draft' ? 'request' : 'resubmit'
  const isAgain = act === 'resubmit' || row.version > 1
  refuseStepOf(caller, row, act)
  refuseFaults(requestFaults(row, localDay(USUAL_ZONE, caller.now.getTime())))
  await refuseWithoutFilm(caller, row)
  await refuseTooManyScreens(caller, row)
  await takeTurnToBook(caller.db)
  await serveLapsed(caller)
  await releaseHold(caller, row.cpIdx)
  await refuseWithoutRoom(caller, bookingOf(row))
  await takeStep(caller, row, act, {
    ...(isAgain && (await changedSinceRefusal(caller, row.cpIdx))),
    set: {
      ...{ requested_by: caller.userId, requested_at: caller.now, stop_wish: null },
      ...(await priceKept(caller, row)),
      ...(isAgain && { version: row.version + 1 }),
    },
  })
  await serveLine(caller)
}

/** Nobody has decided on it, and it is written on by who took it back; under a contract it is no draft any more. */
export async function takeBackRequest(caller: Caller, row: Campaign): Promise<void> {
  refuseStepOf(caller, row, 'takeBack')
  refuseUnless(caller.role === codes.role.sales, 'general.noPermission', { kind: 'forbidden' })
  refuseUnless(row.contractNo === null, 'approval.notPossible')
  await takeStep(caller, row, 'takeBack', {
    set: {
      ...{ written_by: caller.userId, requested_by: null, requested_at: null },
      ...{ list_price: null, list_price_by: null },
    },
  })
}

/** A booking of the shop, by the customer whose it is: its screens are free for others. */
export async function callOffBooking(caller: Caller, row: Campaign): Promise<void> {
  refuseStepOf(caller, row, 'callOff')
  refuseUnless(row.isSme === codes.yesNo.yes, 'approval.notPossible')
  await takeStep(caller, row, 'callOff', { reason: 'calledOff' satisfies OwnReason })
}

interface Approval {
  isConfirmed: boolean
  isDiscountApproved: boolean
}

/** Approved for good: not by who asked for it, with room still there, for a customer in good standing, with its films. */
export async function approveCampaign(caller: Caller, row: Campaign, { isConfirmed, isDiscountApproved }: Approval) {
  refuseStepOf(caller, row, 'approve')
  const mark = await refuseOwnRequest(caller, { requestedBy: await requestedBy(caller, row.cpIdx), isConfirmed })
  await refuseStoppedCustomer(caller, row)
  const discounted = await refuseDeepDiscount(caller, row, isDiscountApproved)
  if (row.filmsLater !== 'Y') await refuseUnreadyFilms(caller, row.cpIdx)
  const bare = await filmFault(caller.db, row, laterOf(row, caller.now))
  if (bare) refuse(bare.msg, { ...(bare.values && { values: bare.values }) })
  await takeTurnToBook(caller.db)
  await refuseWithoutRoom(caller, bookingOf(row), laterOf(row, caller.now))
  const contractNo = row.contractNo ?? contractNumber(row.cpIdx, caller.now)
  await takeStep(caller, row, 'approve', {
    set: { contract_no: contractNo },
    after: { contractNo, ...discounted, ...mark },
  })
}

/** A request is whole: none of these can be missing any more. */
export function bookingOf(row: Campaign): Booking {
  const { startsOn, endsOn } = row
  if (startsOn === null || endsOn === null) return refuse('approval.notPossible')
  const { targetDays, targetHours, lines } = row
  return {
    ...row,
    ...{ startsOn, endsOn, targetDays: targetDays ?? [], targetHours: targetHours ?? [], lines: lines ?? [] },
  }
}

function laterOf({ startsOn }: Campaign, now: Date): string {
  const today = localDay(USUAL_ZONE, now.getTime())
  return startsOn !== null && startsOn > today ? startsOn : today
}

/** Ours: the year in which it was first approved, and the campaign's own number. */
function contractNumber(cpIdx: number, now: Date): string {
  return `${localDay(USUAL_ZONE, now.getTime()).slice(0, 4)}-${String(cpIdx).padStart(6, '0')}`
}

async function requestedBy({ db }: Caller, cpIdx: number): Promise<number | null> {
  const row = await db.selectFrom('campaign').select('requested_by').where('id', '=', cpIdx).executeTakeFirst()
  return row?.requested_by ?? null
}

async function refuseWithoutFilm({ db }: Caller, row: Campaign) {
  const films = await filmFault(db, row)
  refuseFaults(films ? { films } : {})
}

async function refuseTooManyScreens(caller: Caller, { isSme, lines }: Campaign) {
  if (isSme !== 'Y') return
  const { screens } = await placesTogether(
    caller,
    (lines ?? []).flatMap(({ places }) => places),
  )
  refuseUnless(screens <= MOST_SME_SCREENS, 'campaign.tooManyScreens', { values: { most: MOST_SME_SCREENS, screens } })
}

async function releaseHold({ db, now }: Caller, cpIdx: number) {
  await sql`
    update hold set released_at = ${now}, updated_at = clock_timestamp()
    where id = (select hold_id from campaign where id = ${cpIdx}) and released_at is null`.execute(db)
}

/** Its company is kept from being stopped at the same time. */
export async function refuseStoppedCustomer({ db }: Caller, { advIdx }: Campaign) {
  const { rows } = await sql`
    select from advertiser
    join corporation on corporation.id = advertiser.corporation_id
    where advertiser.id = ${advIdx} and advertiser.approval = ${codes.approval.approved}
      and corporation.approval = ${codes.approval.approved}
    for share of corporation, advertiser`.execute(db)
  refuseUnless(rows.length > 0, 'campaign.advertiserNotApproved')
}

/** Held until the call ends: a film that is refused or withdrawn in this moment is waited for. */
async function refuseUnreadyFilms({ db }: Caller, cpIdx: number) {
  await sql`
    select from material
    where id in (select material_id from campaign_creative where campaign_id = ${cpIdx})
    order by id
    for share`.execute(db)
  const { rows } = await sql<{ name: string }>`
    select material.name
    from campaign_creative creative
    join material on material.id = creative.material_id
    join file on file.id = material.file_id
    join asset on asset.sha256 = file.asset_sha256
    where creative.campaign_id = ${cpIdx} and (material.review <> ${codes.review.approved}
      or asset.encoding <> ${codes.encoding.complete} or material.hidden_at is not null)
    order by material.name`.execute(db)
  const names = rows.map(({ name }) => name).join(', ')
  refuseUnless(rows.length === 0, 'campaign.filmNotApproved', { values: { names } })
}
