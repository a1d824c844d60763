import { answers, call } from '../../base/call.ts'
import { type Download, tableFields } from '../../base/download.ts'
import { LARGEST_KEY, number } from '../../base/field.ts'
import type { LineHour, LineSums } from './line-hours.ts'

/** Hours of a statement's line, with the line and all lines of the same plays. */
export interface LineHours {
  list: LineHour[]
  /** Zone of the line's venue, in which its hours are told. */
  zone: string
  line: LineSums
  /** With the lines in which later months have settled proof that came late. */
  settled: LineSums
  /** Plays that are proven by now. */
  proven: number
}

const line = { mlIdx: number({ required: true, min: 1, max: LARGEST_KEY }) }

export const lineHourCalls = {
  list: call('settlement/media/hours', {
    input: line,
    output: answers<LineHours>(),
    guard: { program: 'settlement-media', property: 'VIEW' },
  }),
  excel: call('settlement/media/hoursExcel', {
    input: { ...line, ...tableFields },
    output: answers<Download>(),
    guard: { program: 'settlement-media', property: 'DOWN' },
    method: 'GET',
  }),
}
