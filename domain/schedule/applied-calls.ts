import { exportOf, listOf } from '../base/call.ts'
import { appliedSchedule } from './applied.ts'

export const appliedCalls = {
  list: listOf('schedule/applied/list', appliedSchedule, 'schedule'),
  excel: exportOf('schedule/applied/excel', appliedSchedule, 'schedule', 'LIST'),
}
