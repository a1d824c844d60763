import { detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { program } from './program.ts'

export const programCalls = {
  list: listOf('system/program/list', program, 'program'),
  excel: exportOf('system/program/excel', program, 'program'),
  detail: detailOf('system/program/detail', program, 'program'),
  save: saveOf('system/program/save', program, 'program'),
  remove: removeOf('system/program/delete', program, 'program'),
}
