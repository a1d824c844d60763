import { bulkAct, entity } from '../base/entity.ts'
import { promotionSentCalls } from './promotion-calls.ts'
import { promotionSent } from './sent.ts'

export const promotionSentEntity = entity({
  of: promotionSent,
  calls: promotionSentCalls,
  programs: { 'promotion-sent': { super: 'LV', sales: 'LV' } },
  menu: { id: 1001102 },
  acts: { sendAgain: bulkAct(promotionSentCalls.again, { input: (psIdx: number) => ({ psIdx }) }) },
})
