import { answers, call } from '../base/call.ts'
import { type Download, tableFields } from '../base/download.ts'
import { date, reference } from '../base/field.ts'
import { dailyFields, monthlyScreenFields, type UsageItem, type UsagePage } from './usage.ts'

export const reportCalls = {
  monthly: call('media/report/monthly', {
    input: monthlyScreenFields,
    output: answers<UsagePage>(),
    guard: { program: 'media-report', property: 'LIST' },
    method: 'GET',
  }),
  daily: call('media/report/daily', {
    input: dailyFields,
    output: answers<UsagePage>(),
    guard: { program: 'media-report', property: 'LIST' },
    method: 'GET',
  }),
  list: call('media/report/list', {
    input: {
      mediaId: reference('media', { required: true }),
      from: date({ required: true }),
      to: date({ required: true }),
    },
    output: answers<{ list: UsageItem[] }>(),
    guard: { program: 'media-report', property: 'LIST' },
  }),
  monthlyExcel: call('media/report/monthly/excel', {
    input: { ...monthlyScreenFields, ...tableFields },
    output: answers<Download>(),
    guard: { program: 'media-report', property: 'DOWN' },
    method: 'GET',
  }),
  dailyExcel: call('media/report/daily/excel', {
    input: { ...dailyFields, ...tableFields },
    output: answers<Download>(),
    guard: { program: 'media-report', property: 'DOWN' },
    method: 'GET',
  }),
}
