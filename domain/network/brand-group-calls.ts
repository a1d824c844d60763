import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { code, numberReference } from '../base/field.ts'
import { brandGroup } from './brand-group.ts'

export const brandGroupCalls = {
  list: listOf('account/brandgroup/list', brandGroup, 'brand-group'),
  excel: exportOf('account/brandgroup/excel', brandGroup, 'brand-group'),
  detail: detailOf('account/brandgroup/detail', brandGroup, 'brand-group'),
  save: saveOf('account/brandgroup/save', brandGroup, 'brand-group'),
  remove: removeOf('account/brandgroup/delete', brandGroup, 'brand-group'),
  findAll: call('account/brandgroup/findAll', {
    input: {},
    output: answers<{ items: { bgCode: number; bgName: string }[] }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  stopPreview: call('account/brandgroup/stopPreview', {
    input: {
      bgCode: numberReference('brandGroup', { required: true }),
      bgStatus: code('useStatus', { required: true }),
    },
    output: answers<{ venues: number; media: number }>(),
    guard: { program: 'brand-group', property: 'VIEW' },
  }),
}
