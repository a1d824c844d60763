import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import type { CodeOf } from '../base/codes.ts'
import { text } from '../base/field.ts'
import { emergencyTemplate, type Prepared } from './template.ts'

/** One of the product's own, in the language that was asked for. */
export interface PreparedWords {
  name: Prepared
  level: CodeOf<'emergencyLevel'>
  emTitle: string
  emText: string
}

export const emergencyTemplateCalls = {
  list: listOf('emergency/template/list', emergencyTemplate, 'emergency-template'),
  excel: exportOf('emergency/template/excel', emergencyTemplate, 'emergency-template', 'LIST'),
  detail: detailOf('emergency/template/detail', emergencyTemplate, 'emergency-template'),
  save: saveOf('emergency/template/save', emergencyTemplate, 'emergency-template'),
  remove: removeOf('emergency/template/delete', emergencyTemplate, 'emergency-template'),
  prepared: call('emergency/template/prepared', {
    input: { language: text({ required: true, max: 2 }) },
    output: answers<{ list: PreparedWords[] }>(),
    guard: { program: 'emergency-template', property: 'LIST' },
  }),
}
