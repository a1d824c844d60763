import { answers, call } from '../../base/call.ts'
import { date, number, numberReference, paragraph, text } from '../../base/field.ts'
import type { Paid, PaymentRow } from './payment.ts'

export const RECEIPT_LENGTH = 40
export const NOTE_LENGTH = 500

/** Fields of a payment as it is entered. */
export const paymentFields = {
  paidOn: date({ required: true }),
  amount: number({ required: true, min: 1, max: 999_999_999_999 }),
  receiptNo: text({ max: RECEIPT_LENGTH }),
  note: paragraph({ max: NOTE_LENGTH }),
}

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
      payIdx: number({ required: true, min: 1 }),
      reason: paragraph({ required: true, max: NOTE_LENGTH }),
    },
    output: done,
    guard: entering,
  }),
}
