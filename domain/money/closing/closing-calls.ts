import { answers, call, detailOf, exportOf, listOf } from '../../base/call.ts'
import { code, date, numberReference, paragraph, text } from '../../base/field.ts'
import type { DayRecount } from '../recount/recount.ts'
import { campaignSettlement } from './campaign-settlement.ts'
import { closing } from './closing.ts'
import type { ClosingRun } from './closing-run.ts'

export const REASON_LENGTH = 500

/** Fault that keeps a month from being confirmed, or should be known before. */
export interface ClosingFault {
  kind:
    | 'earlierOpen'
    | 'notOver'
    | 'noMediaRate'
    | 'noSalesRate'
    | 'missingPlays'
    | 'differs'
    | 'noBank'
    | 'noTaxNumber'
  /** Subject of the fault, and the key that names it in the address of its screen. */
  name: string
  key: string | number | null
  /** Number of plays, or of won. */
  count: number | null
  /** True if a reason is enough to confirm in spite of it. */
  isExcused: boolean
  /** Only told: nobody is kept from confirming. */
  isAdvice?: boolean
}

/** A campaign whose part differs from the run before. */
export interface ClosingChange {
  campaign: number
  name: string
  before: number
  after: number
}

/** Worth of a campaign that ends with this day: in won, by the proof of screens so far. */
export interface EarlyEnd {
  amount: number
  recognised: number
  refund: number
}

const month = { closingMonth: text({ required: true, max: 7, pattern: 'month', isNear: true }) }
const seeing = { program: 'settlement-closing', property: 'VIEW' } as const
const acting = { program: 'settlement-close', property: 'ETC' } as const
const done = answers<{ closingMonth: string }>()
/** A large month goes on behind the answer. */
const begun = answers<{ closingMonth: string; isRunning: boolean }>()

export const closingCalls = {
  list: listOf('settlement/closing/list', closing, 'settlement-closing'),
  excel: exportOf('settlement/closing/excel', closing, 'settlement-closing'),
  detail: detailOf('settlement/closing/detail', closing, 'settlement-closing'),
  campaigns: listOf('settlement/closing/campaigns', campaignSettlement, 'settlement-closing'),
  campaignsFile: exportOf('settlement/closing/campaignsExcel', campaignSettlement, 'settlement-closing'),
  checks: call('settlement/closing/checks', {
    input: month,
    output: answers<{ list: ClosingFault[] }>(),
    guard: seeing,
  }),
  months: call('settlement/closing/months', {
    input: {},
    output: answers<{ list: string[] }>(),
    guard: acting,
    reads: true,
  }),
  changes: call('settlement/closing/changes', {
    input: month,
    output: answers<{ runs: number; list: ClosingChange[] }>(),
    guard: seeing,
  }),
  recount: call('settlement/closing/recount', {
    input: { day: date({ required: true }) },
    output: answers<DayRecount>(),
    guard: seeing,
  }),
  run: call('settlement/closing/run', {
    input: month,
    output: answers<{ run: ClosingRun | null }>(),
    guard: seeing,
  }),
  earlyEnd: call('campaign/run/refund', {
    input: { cpIdx: numberReference('campaign', { required: true }) },
    output: answers<EarlyEnd>(),
    guard: { program: 'campaign-approve', property: 'ETC' },
    reads: true,
  }),
  calculate: call('settlement/closing/calculate', { input: month, output: begun, guard: acting }),
  confirm: call('settlement/closing/confirm', {
    input: { ...month, reason: paragraph({ max: REASON_LENGTH }) },
    output: begun,
    guard: acting,
  }),
  withdraw: call('settlement/closing/withdraw', { input: month, output: done, guard: acting }),
  close: call('settlement/closing/close', { input: month, output: begun, guard: acting }),
  reopen: call('settlement/closing/reopen', {
    input: { ...month, reason: paragraph({ max: REASON_LENGTH }), isConfirmed: code('yesNo') },
    output: done,
    guard: acting,
  }),
}
