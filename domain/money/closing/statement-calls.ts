import { answers, call, detailOf, exportOf, listOf } from '../../base/call.ts'
import type { Download } from '../../base/download.ts'
import { date, numberReference, text } from '../../base/field.ts'
import { serviceCredit } from '../credit/service-credit.ts'
import { mediaSettlement, mediaSettlementLine, salesSettlement, salesSettlementLine } from './statement.ts'

export const INVOICE_LENGTH = 40
const payment = { paidOn: date({ required: true }), invoiceNo: text({ required: true, max: INVOICE_LENGTH }) }
const paying = { program: 'settlement-pay', property: 'ETC' } as const

/** In that language; without one in that of its recipient. */
const inLanguage = { language: text({ max: 2, pattern: 'language' }) }

/** Statements of a month, or the one that is named, in a workbook of two sheets. */
const book = { closingMonth: text({ required: true, pattern: 'month' }), language: text({ required: true, max: 2 }) }

/** Plays of a campaign on the screens of a statement, on a day. */
export interface StatementDay {
  day: string
  plays: number
}

export const mediaSettlementCalls = {
  list: listOf('settlement/media/list', mediaSettlement, 'settlement-media'),
  excel: exportOf('settlement/media/excel', mediaSettlement, 'settlement-media'),
  detail: detailOf('settlement/media/detail', mediaSettlement, 'settlement-media'),
  lines: listOf('settlement/media/lines', mediaSettlementLine, 'settlement-media'),
  linesFile: exportOf('settlement/media/linesExcel', mediaSettlementLine, 'settlement-media'),
  credits: listOf('settlement/media/credits', serviceCredit, 'settlement-media'),
  creditsFile: exportOf('settlement/media/creditsExcel', serviceCredit, 'settlement-media'),
  book: call('settlement/media/book', {
    input: { ...book, msIdx: numberReference('mediaSettlement') },
    output: answers<Download>(),
    guard: { program: 'settlement-media', property: 'DOWN' },
    method: 'GET',
  }),
  days: call('settlement/media/days', {
    input: {
      msIdx: numberReference('mediaSettlement', { required: true }),
      cpIdx: numberReference('campaign', { required: true }),
    },
    output: answers<{ list: StatementDay[] }>(),
    guard: { program: 'settlement-media', property: 'VIEW' },
  }),
  paper: call('settlement/media/paper', {
    input: { msIdx: numberReference('mediaSettlement', { required: true }), ...inLanguage },
    output: answers<Download>(),
    guard: { program: 'settlement-media', property: 'VIEW' },
    method: 'GET',
  }),
  pay: call('settlement/media/pay', {
    input: { msIdx: numberReference('mediaSettlement', { required: true }), ...payment },
    output: answers<{ msIdx: number }>(),
    guard: paying,
  }),
}

export const salesSettlementCalls = {
  list: listOf('settlement/sales/list', salesSettlement, 'settlement-sales'),
  excel: exportOf('settlement/sales/excel', salesSettlement, 'settlement-sales'),
  detail: detailOf('settlement/sales/detail', salesSettlement, 'settlement-sales'),
  lines: listOf('settlement/sales/lines', salesSettlementLine, 'settlement-sales'),
  linesFile: exportOf('settlement/sales/linesExcel', salesSettlementLine, 'settlement-sales'),
  book: call('settlement/sales/book', {
    input: { ...book, ssIdx: numberReference('salesSettlement') },
    output: answers<Download>(),
    guard: { program: 'settlement-sales', property: 'DOWN' },
    method: 'GET',
  }),
  paper: call('settlement/sales/paper', {
    input: { ssIdx: numberReference('salesSettlement', { required: true }), ...inLanguage },
    output: answers<Download>(),
    guard: { program: 'settlement-sales', property: 'VIEW' },
    method: 'GET',
  }),
  pay: call('settlement/sales/pay', {
    input: { ssIdx: numberReference('salesSettlement', { required: true }), ...payment },
    output: answers<{ ssIdx: number }>(),
    guard: paying,
  }),
}
