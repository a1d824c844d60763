import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { numberReference } from '../base/field.ts'
import { type Audience, promotion } from './promotion.ts'
import { promotionSent } from './sent.ts'

const which = { prIdx: numberReference('promotion', { required: true }) }
const sending = { program: 'promotion-send', property: 'ETC' } as const

export const promotionCalls = {
  list: listOf('promotion/biz/list', promotion, 'promotion'),
  excel: exportOf('promotion/biz/excel', promotion, 'promotion', 'LIST'),
  detail: detailOf('promotion/biz/detail', promotion, 'promotion'),
  save: saveOf('promotion/biz/save', promotion, 'promotion'),
  remove: removeOf('promotion/biz/delete', promotion, 'promotion'),
  audience: call('promotion/biz/audience', {
    input: which,
    output: answers<Audience>(),
    guard: { program: 'promotion', property: 'VIEW' },
  }),
  send: call('promotion/biz/send', { input: which, output: answers<{ recipients: number }>(), guard: sending }),
  stop: call('promotion/biz/stop', { input: which, output: answers<{ withdrawn: number }>(), guard: sending }),
}

export const promotionSentCalls = {
  list: listOf('promotion/sent/list', promotionSent, 'promotion-sent'),
  excel: exportOf('promotion/sent/excel', promotionSent, 'promotion-sent', 'LIST'),
  /** Of one that failed, or of which nobody knows. */
  again: call('promotion/sent/again', {
    input: { psIdx: numberReference('promotionSent', { required: true }) },
    output: answers<{ psIdx: number }>(),
    guard: sending,
  }),
}
