import { codes } from '../../base/codes.ts'
import { code, date, instant, number, paragraph, text } from '../../base/field.ts'

/** The most that one entry moves, in won. */
const MOST = 999_999_999_999

/** Of every entry, whoever it belongs to. It is never changed: another one puts it right. */
export const entryFields = {
  writeType: code('pointWriteType', { required: true, fixed: true, usual: codes.pointWriteType.earn }),
  pointKind: code('pointKind', { required: true, fixed: true }),
  amount: number({ required: true, min: 1, max: MOST, fixed: true }),
  /** From which day it counts; left out, at once. */
  startDate: date({ fixed: true }),
  memo: paragraph({ max: 500, fixed: true }),
  pointState: code('pointState', { readOnly: true, required: true }),
  effectiveAt: instant({ readOnly: true, required: true }),
  expireDate: date({ readOnly: true }),
  registrant: text({ readOnly: true, required: true }),
  regDate: instant({ readOnly: true, required: true }),
} as const

/** Holdings of an account, in points: one is a won. */
export interface Balance {
  paid: number
  bonus: number
  /** Promised to go: it cannot be used twice. */
  reserved: number
  /** Points that can be used now. */
  free: number
}

/** Coming entry: points that will count, or that will be gone. */
export interface WillEntry {
  kind: 'comes' | 'expires'
  amount: number
  /** The day on which it counts, or the last one on which it can be used. */
  day: string
}
