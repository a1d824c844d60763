import { answers, call } from '../base/call.ts'
import { type Download, tableFields } from '../base/download.ts'
import { numberReference } from '../base/field.ts'
import { monthlyFields } from './usage.ts'

/** Plays of one creative in a month. */
export interface CreativeUsage {
  matId: number
  matName: string
  adName: string
  plays: number
  seconds: number
  screens: number
  /** Plays by day of the month. */
  cells: number[]
}

export interface CreativePage {
  list: CreativeUsage[]
  total: number
  page: number
  size: number
  /** The whole filter's sum, not the page's. */
  sum: { plays: number; seconds: number }
}

const fields = { ...monthlyFields, advIdx: numberReference('advertiser'), matId: numberReference('material') }

export const creativeReportCalls = {
  list: call('material/report/list', {
    input: fields,
    output: answers<CreativePage>(),
    guard: { program: 'material-report', property: 'LIST' },
  }),
  excel: call('material/report/excel', {
    input: { ...fields, ...tableFields },
    output: answers<Download>(),
    guard: { program: 'material-report', property: 'DOWN' },
    method: 'GET',
  }),
}
