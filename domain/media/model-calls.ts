import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { numberReference, text } from '../base/field.ts'
import { type ModelNumber, model } from './model.ts'

export const modelCalls = {
  list: listOf('media/model/list', model, 'model'),
  excel: exportOf('media/model/excel', model, 'model', 'LIST'),
  detail: detailOf('media/model/detail', model, 'model', 'GET'),
  save: saveOf('media/model/save', model, 'model'),
  remove: removeOf('media/model/delete', model, 'model'),
  numbers: call('media/model/numbers', {
    input: { mdId: numberReference('model', { required: true }) },
    output: answers<{ items: ModelNumber[] }>(),
    guard: { program: 'model', property: 'VIEW' },
  }),
  saveNumber: call('media/model/number/save', {
    input: { mdId: numberReference('model', { required: true }), number: text({ required: true, max: 40 }) },
    output: answers<{ idx: number }>(),
    guard: { program: 'model', property: 'UPDATE' },
  }),
  removeNumber: call('media/model/number/delete', {
    input: { idx: numberReference('modelNumber', { required: true }) },
    output: answers<{ idx: number }>(),
    guard: { program: 'model', property: 'UPDATE' },
  }),
}
