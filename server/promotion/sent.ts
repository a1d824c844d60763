import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import { promotionSentCalls } from '#domain/promotion/promotion-calls.ts'
import { promotionSent } from '#domain/promotion/sent.ts'
import { withinCustomers } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { sendJob } from '../mail/queue.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { usesOf } from './uses.ts'

const usesOfCustomer = usesOf(sql`message.promotion_id`, sql`message_customer.advertiser_id`)
const { queued, failed, unsure } = codes.sentState

const recipients = store(promotionSent, {
  table: 'message_customer',
  columns: {
    psIdx: 'message_customer.id',
    prIdx: sql`message.promotion_id`,
    prName: 'promotion.name',
    adName: 'advertiser.name',
    channel: sql`message.channel`,
    address: sql`message.address`,
    sentState: sql`message.state`,
    sentReason: sql`message.reason`,
    detail: sql`message.detail`,
    tries: sql`message.tries`,
    dueAt: sql`message.due_at`,
    endedAt: sql`message.ended_at`,
    openedAt: 'message_customer.opened_at',
    usedAt: sql`(select max(created_at) ${usesOfCustomer})`,
    usedAmount: sql<number>`(select coalesce(sum(amount), 0)::bigint ${usesOfCustomer})`,
  },
  from: sql`
    message_customer
    join message on message.id = message_customer.message_id
    join promotion on promotion.id = message.promotion_id
    join advertiser on advertiser.id = message_customer.advertiser_id`,
  scope: (caller) => withinCustomers(caller, { advertiser: 'advertiser.id', seller: 'advertiser.seller_id' }),
})

export const promotionSentHandlers = handle(promotionSentCalls, {
  list: (input, caller) => recipients.within(caller).page(input),
  excel: (input, caller) => exportRows(recipients, input, caller),

  async again({ psIdx }, caller) {
    const { sentState } = await recipients.within(caller).lock(psIdx)
    // It may have gone out again for another customer of its address.
    const { rows } = await sql`
      update message
      set state = ${queued}, ended_at = null, tries = 0, due_at = ${caller.now}, updated_at = now()
      from message_customer customer
      where customer.id = ${psIdx} and customer.message_id = message.id and state in (${failed}, ${unsure})
      returning message.id`.execute(caller.db)
    refuseUnless(rows.length > 0, 'promotion.notAgain')
    await enqueue(caller.db, sendJob, null)
    await leaveTrace(caller, { entity: promotionSent.name, key: psIdx, act: 'again', before: { sentState } })
    return { psIdx }
  },
})
