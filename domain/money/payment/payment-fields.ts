import { date, number, paragraph, text } from '../../base/field.ts'

const RECEIPT_LENGTH = 40
export const NOTE_LENGTH = 500

/** Fields of a payment as it is entered. */
export const paymentFields = {
  paidOn: date({ required: true }),
  amount: number({ required: true, min: 1, max: 999_999_999_999 }),
  receiptNo: text({ max: RECEIPT_LENGTH }),
  note: paragraph({ max: NOTE_LENGTH }),
}
