import { answers, call, detailOf, exportOf, listOf, saveOf } from '../base/call.ts'
import { number, text } from '../base/field.ts'
import { brand } from './brand.ts'

export const brandCalls = {
  list: listOf('account/brand/list', brand, 'brand'),
  excel: exportOf('account/brand/excel', brand, 'brand'),
  detail: detailOf('account/brand/detail', brand, 'brand'),
  save: saveOf('account/brand/save', brand, 'brand'),
  findAll: call('account/brand/findAll', {
    input: {},
    output: answers<{ items: { brdCode: string; brdNm: string }[] }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  duplicate: call('account/brand/duplicate', {
    input: { brdPrefix: text({ required: true, max: 3, pattern: 'prefix' }), brdCode: text({ max: 10 }) },
    output: answers<{ isAvailable: boolean }>(),
    guard: { program: 'brand', property: 'VIEW' },
  }),
  createLicences: call('account/brand/licenseMediaCreate', {
    input: { brdCode: text({ required: true, max: 10 }), count: number({ required: true, min: 1, max: 1000 }) },
    output: answers<{ mediaIds: string[] }>(),
    guard: { program: 'brand-licence', property: 'ETC' },
  }),
}
