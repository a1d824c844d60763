import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import { promotionSent } from '#domain/promotion/promotion.ts'
import { promotionSentCalls } from '#domain/promotion/promotion-calls.ts'
import { withinCustomers } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { sendJob } from '../mail/queue.ts'
import { leaveTrace } from '../store/audit.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'

const { queued, failed, unsure } = codes.sentState

const recipients = store(promotionSent, {
  table: 'message',
  columns: {
    psIdx: 'message.id',
    prIdx: sql`message.promotion_id`,
    prName: 'promotion.name',
    adName: 'advertiser.name',
    channel: 'message.channel',
    address: 'message.address',
    sentState: sql`message.state`,
    sentReason: sql`message.reason`,
    detail: 'message.detail',
    tries: 'message.tries',
    dueAt: sql`message.due_at`,
    endedAt: sql`message.ended_at`,
    usedAmount: sql<number>`(
      select coalesce(sum(amount), 0)::bigint
      from promotion_use
      where promotion_use.promotion_id = message.promotion_id
        and promotion_use.advertiser_id = message.advertiser_id)`,
  },
  from: sql`
    message
    join promotion on promotion.id = message.promotion_id
    join advertiser on advertiser.id = message.advertiser_id`,
  scope: (caller) => withinCustomers(caller, { advertiser: 'advertiser.id', seller: 'advertiser.seller_id' }),
})

export const promotionSentHandlers = handle(promotionSentCalls, {
  list: (input, caller) => recipients.within(caller).page(input),
  excel: (input, caller) => exportRows(recipients, input, caller),

  async again({ psIdx }, caller) {
    const { sentState } = await recipients.within(caller).lock(psIdx)
    refuseUnless(sentState === failed || sentState === unsure, 'promotion.notAgain')
    await sql`
      update message
      set state = ${queued}, ended_at = null, tries = 0, due_at = ${caller.now}, updated_at = now()
      where id = ${psIdx}`.execute(caller.db)
    await enqueue(caller.db, sendJob, null)
    await leaveTrace(caller, { entity: promotionSent.name, key: psIdx, act: 'again', before: { sentState } })
    return { psIdx }
  },
})
