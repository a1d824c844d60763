import { answers, call } from '../../base/call.ts'
import { LARGEST_KEY, number, numberReference, paragraph } from '../../base/field.ts'
import type { Paid, PaymentRow } from './payment.ts'
import { NOTE_LENGTH, paymentFields } from './payment-fields.ts'

const campaign = { cpIdx: numberReference('campaign', { required: true }) }
const entering = { program: 'settlement-pay', property: 'ETC' } as const
const done = answers<{ payIdx: number }>()

export const paymentCalls = {
  list: call('campaign/payment/list', {
    input: campaign,
    output: answers<Paid & { list: PaymentRow[] }>(),
    guard: { program: 'campaign', property: 'VIEW' },
  }),
  save: call('campaign/payment/save', { input: { ...campaign, ...paymentFields }, output: done, guard: entering }),
  takeBack: call('campaign/payment/takeBack', {
    input: {
      ...campaign,
      payIdx: number({ required: true, min: 1, max: LARGEST_KEY }),
      reason: paragraph({ required: true, max: NOTE_LENGTH }),
    },
    output: done,
    guard: entering,
  }),
}
