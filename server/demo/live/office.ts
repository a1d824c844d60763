import { sql } from 'kysely'
import { type AdvertiserName, contacts } from '#database/demo/advertisers.ts'
import { demoCustomer } from '#database/demo/customer.ts'
import { contactPersonCalls } from '#domain/account/corp-calls.ts'
import { codes } from '#domain/base/codes.ts'
import { emergencyTemplateCalls } from '#domain/emergency/template-calls.ts'
import { advertiserPointCalls } from '#domain/money/point/advertiser-point-calls.ts'
import { salesPointCalls } from '#domain/money/point/sales-point-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { promotionCalls } from '#domain/promotion/promotion-calls.ts'
import { qnaCalls } from '#domain/support/qna-calls.ts'
import { noticeCalls } from '#domain/system/notice-calls.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Services } from '../../base/services.ts'
import { type DemoPerson, personOf } from './operator.ts'

const DAY_MS = 86_400_000

interface Question {
  asker: string
  title: string
  words: string
  answer?: string
  isFaq?: true
}

const questions: readonly Question[] = [
  {
    ...{ asker: 'beanmaster', title: 'A film of 20 seconds', isFaq: true },
    words: 'Our agency has sent a film of 20 seconds. Will it be cut?',
    answer: 'It takes two slots of 15 seconds and holds its last picture for the rest; nothing of it is cut.',
  },
  {
    ...{ asker: 'quaymaster', title: 'New kiosk at the ferry pier' },
    words: 'The kiosk is mounted on Thursday. Must the screen be entered before the player is switched on?',
    answer: 'Either way works: the player shows its PIN until somebody assigns it to the screen.',
  },
  {
    ...{ asker: 'beanmaster', title: 'Licences for next year' },
    words: 'We plan six more coffee bars from March on. Until when do you need the number of screens?',
  },
]

/** Questions, points, offers and words made ready, as the demo's people have written them: once. */
export async function writeOffice(services: Services): Promise<void> {
  const { rows } = await sql`select from qna limit 1`.execute(services.db)
  const admin = rows.length > 0 ? undefined : await personOf(services, 'admin')
  if (!admin) return
  for (const question of questions) await writeQuestion(services, admin, question)
  const today = localDay(USUAL_ZONE, services.clock().getTime())
  await writePoints(services, admin)
  await writeContacts(services, admin)
  await writeMessages(services, admin)
  await writeOffers(services, admin, today)
}

async function writeQuestion(services: Services, admin: DemoPerson, question: Question) {
  const { asker, title: qnaTitle, words, answer, isFaq } = question
  const person = await personOf(services, asker)
  if (!person) return
  const { qnaIdx } = await person.call(qnaCalls.save, { qnaTitle, question: words })
  if (!answer) return
  const { yes, no } = codes.yesNo
  await admin.call(qnaCalls.answer, { qnaIdx, words: answer, isFaq: isFaq ? yes : no })
}

/** Charges of customers with their bonus, and what the seller got for a referral. */
async function writePoints(services: Services, admin: DemoPerson) {
  const { earn } = codes.pointWriteType
  const { charge, bonus, manual } = codes.pointKind
  const charges: readonly [AdvertiserName, typeof charge | typeof bonus, number, string][] = [
    ['Seven Mills Bakery', charge, 2_000_000, 'Transfer of the 3rd'],
    ['Seven Mills Bakery', bonus, 100_000, 'Five percent for charging ahead'],
    ['Pier 9 Opticians', charge, 1_200_000, 'Transfer of the 11th'],
  ]
  for (const [name, pointKind, amount, memo] of charges) {
    const advIdx = await customerOf(services, name)
    await admin.call(advertiserPointCalls.save, { advIdx, writeType: earn, pointKind, amount, memo })
  }
  const seller = await personOf(services, 'seller')
  if (!seller) return
  const referral = {
    writeType: earn,
    pointKind: manual,
    amount: 150_000,
    memo: 'Brought Pier 9 Opticians to the network',
  }
  await admin.call(salesPointCalls.save, { sellerId: seller.userId, ...referral })
}

/** By them the offer has somebody to go to. */
async function writeContacts({ db }: Services, admin: DemoPerson) {
  const { yes, no } = codes.yesNo
  const companies = await db.selectFrom('advertiser').select(['name', 'corporation_id']).orderBy('id').execute()
  for (const [advertiser, { name, mail, isAgreed = true, isNightOk = false }] of Object.entries(contacts)) {
    const cId = companies.find((each) => each.name === advertiser)?.corporation_id
    const agreed = { advertOk: isAgreed ? yes : no, nightOk: isNightOk ? yes : no }
    const notified = { notifyMail: no, notifySms: no }
    if (cId) await admin.call(contactPersonCalls.save, { cId, cpprName: name, cpprMail: mail, ...agreed, ...notified })
  }
}

async function customerOf({ db }: Services, name: AdvertiserName): Promise<number> {
  const { id } = await db.selectFrom('advertiser').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  return id
}

async function writeMessages(services: Services, admin: DemoPerson) {
  const now = services.clock().getTime()
  await admin.call(noticeCalls.save, {
    ntTitle: 'Screens at the ferry pier from next week',
    ntBody: '<p>Three kiosks more between pier and station. They can be sold as soon as they are in use.</p>',
    ...{ brdCode: null, noticeType: codes.noticeType.text, roleCdList: null, fIdx: null },
    ...{ topYn: codes.noticeTop.representative, popupYn: codes.noticePopup.stopped },
    ...{ startDate: new Date(now - DAY_MS).toISOString(), endDate: new Date(now + 13 * DAY_MS).toISOString() },
  })
  await admin.call(emergencyTemplateCalls.save, {
    ...{ etName: 'Storm tide at the harbour', brdCode: null, level: codes.emergencyLevel.warning, fIdx: null },
    ...{ emTitle: 'Storm tide', emText: 'The water is rising. Leave the quay and the lower streets.' },
    ...{ ground: null, ink: null },
  })
}

/** The one by mail stays a draft, since of the demo no mail leaves the machine; the other arrives in the customer's console. */
async function writeOffers(services: Services, admin: DemoPerson, today: string) {
  const { no } = codes.yesNo
  const sender = { sender: 'Litfass', senderContact: 'hello@litfass.example', onlySme: no }
  await admin.call(promotionCalls.save, {
    ...{ prName: 'Charge in winter', channel: codes.messageChannel.mail, bonusPercent: 5, ...sender },
    ...{ startsOn: dayAfter(today, 7), endsOn: dayAfter(today, 37), budget: 3_000_000, perCustomer: 200_000 },
    words: 'Whoever charges points before the end of the period gets five percent more of them.',
  })
  if (!(await personOf(services, demoCustomer.loginId))) return
  const { prIdx } = await admin.call(promotionCalls.save, {
    ...{ prName: 'Ten percent off the next campaign', channel: codes.messageChannel.console, ...sender },
    ...{ startsOn: today, endsOn: dayAfter(today, 45), discountCode: 'WINTER10', discountPercent: 10 },
    ...{ budget: 5_000_000, perCustomer: 1_000_000 },
    words: 'Tell your seller the code, and the next campaign that you request costs ten percent less.',
  })
  await admin.call(promotionCalls.send, { prIdx })
}
