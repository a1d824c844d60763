import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { list, numberReference } from '../base/field.ts'
import { environmentEntry } from './environment.ts'

export const environmentCalls = {
  list: listOf('system/env/list', environmentEntry, 'env'),
  excel: exportOf('system/env/excel', environmentEntry, 'env'),
  detail: detailOf('system/env/detail', environmentEntry, 'env'),
  save: saveOf('system/env/save', environmentEntry, 'env'),
  remove: removeOf('system/env/delete', environmentEntry, 'env'),
  init: call('system/env/init', {
    input: { entries: list(numberReference('environment'), { required: true, max: 200 }) },
    output: answers<{ changed: string[] }>(),
    guard: { program: 'env', property: 'UPDATE' },
  }),
}
