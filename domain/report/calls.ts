import { answers, call } from '../base/call.ts'
import { type Download, tableFields } from '../base/download.ts'
import { date, reference } from '../base/field.ts'
import { dailyFields, monthlyFields, type UsageItem, type UsagePage } from './usage.ts'

export const reportCalls = {
  'media/report/monthly': call({
    input: monthlyFields,
    output: answers<UsagePage>(),
    guard: { program: 'media-report', property: 'LIST' },
    method: 'GET',
  }),
  'media/report/daily': call({
    input: dailyFields,
    output: answers<UsagePage>(),
    guard: { program: 'media-report', property: 'LIST' },
    method: 'GET',
  }),
  'media/report/list': call({
    input: {
      mediaId: reference('media', { required: true }),
      from: date({ required: true }),
      to: date({ required: true }),
    },
    output: answers<{ list: UsageItem[] }>(),
    guard: { program: 'media-report', property: 'LIST' },
  }),
  'media/report/monthly/excel': call({
    input: { ...monthlyFields, ...tableFields },
    output: answers<Download>(),
    guard: { program: 'media-report', property: 'DOWN' },
    method: 'GET',
  }),
  'media/report/daily/excel': call({
    input: { ...dailyFields, ...tableFields },
    output: answers<Download>(),
    guard: { program: 'media-report', property: 'DOWN' },
    method: 'GET',
  }),
}
