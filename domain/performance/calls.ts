import { answers, call } from '../base/call.ts'
import { type Download, tableFields } from '../base/download.ts'
import { list, numberReference, text } from '../base/field.ts'
import type { PerformanceTold } from './told.ts'

const campaign = { cpIdx: numberReference('campaign', { required: true }) }
const reading = { program: 'campaign-report', property: 'LIST' } as const
const taking = { program: 'campaign-report', property: 'DOWN' } as const

/** A proof of performance as it was issued. */
export interface PerformanceRow extends PerformanceTold {
  pfIdx: number
  language: string
  issuer: string
  /** The figures of a later one differ. */
  isSuperseded: boolean
}

/** Answer of the public page about a number, and about a file that bears it. */
export type CheckState = 'issued' | 'genuine' | 'superseded' | 'altered' | 'unknown'

export interface CheckAnswer {
  state: CheckState
  /** The genuine one's; of an unknown number nothing. */
  told: PerformanceTold | null
  /** Later version that holds. */
  laterVersion: number | null
}

export const performanceCalls = {
  of: call('campaign/performance/of', {
    input: campaign,
    output: answers<{ list: PerformanceRow[] }>(),
    guard: reading,
  }),
  issue: call('campaign/performance/issue', {
    input: { ...campaign, language: text({ required: true, max: 2, pattern: 'language' }) },
    output: answers<{ pfIdx: number }>(),
    guard: taking,
    reads: false,
  }),
  file: call('campaign/performance/file', {
    input: { pfIdx: numberReference('performance', { required: true }) },
    output: answers<Download>(),
    guard: taking,
    method: 'GET',
  }),
  table: call('campaign/performance/table', {
    input: { ...campaign, ...tableFields },
    output: answers<Download>(),
    guard: taking,
    method: 'GET',
  }),
}

/** By its number, and by the SHA-256 of a file in which these numbers were found; the file itself is not sent. */
export const checkCalls = {
  check: call('check/paper', {
    input: {
      numbers: list(text({ max: 24 }), { required: true, max: 3 }),
      sha256: text({ max: 64 }),
    },
    output: answers<CheckAnswer>(),
    guard: { open: 'public' },
  }),
}
