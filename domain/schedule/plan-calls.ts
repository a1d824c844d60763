import { answers, call, exportOf, listOf } from '../base/call.ts'
import { json, numberReference } from '../base/field.ts'
import { isWeeklyHours } from './day/weekly.ts'
import { plannedContent } from './planned-content.ts'

export const planCalls = {
  /** The house contents of the brands in view, with the hours in which they may play. */
  list: listOf('schedule/plan/list', plannedContent, 'schedule-plan'),
  excel: exportOf('schedule/plan/excel', plannedContent, 'schedule-plan', 'LIST'),
  save: call('schedule/schedule/setSchedulePlan', {
    input: {
      contentIdx: numberReference('content', { required: true }),
      /** Seven masks of hours, Sunday first; nothing is always. */
      weeklyHours: json<number[]>({ isRight: isWeeklyHours }),
    },
    output: answers<null>(),
    guard: { program: 'schedule-plan', property: 'UPDATE', changes: 'contentIdx' },
  }),
}
