import { answers, call } from '../base/call.ts'
import { type Download, tableFields } from '../base/download.ts'
import { code } from '../base/field.ts'
import type { CoveragePage } from './coverage.ts'
import { monthlyScreenFields } from './usage.ts'

const fields = { ...monthlyScreenFields, placeKind: code('placeKind', { required: true }) }

export const coverageCalls = {
  list: call('media/report/coverage', {
    input: fields,
    output: answers<CoveragePage>(),
    guard: { program: 'media-report', property: 'LIST' },
    method: 'GET',
  }),
  excel: call('media/report/coverage/excel', {
    input: { ...fields, ...tableFields },
    output: answers<Download>(),
    guard: { program: 'media-report', property: 'DOWN' },
    method: 'GET',
  }),
}
