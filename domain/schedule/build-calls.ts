import { answers, call, exportOf, listOf } from '../base/call.ts'
import type { BuildState, RebuildPreview } from './explain/build-view.ts'
import { forecastDay } from './forecast-day.ts'

export const buildCalls = {
  /** The week to come, as far as it is known today. */
  forecast: listOf('schedule/schedule/futureDaily', forecastDay, 'schedule-forecast'),
  forecastExcel: exportOf('schedule/schedule/futureExcel', forecastDay, 'schedule-forecast', 'LIST'),
  state: call('schedule/now/state', {
    input: {},
    output: answers<BuildState>(),
    guard: { program: 'schedule-rebuild', property: 'LIST' },
  }),
  preview: call('schedule/now/preview', {
    input: {},
    output: answers<RebuildPreview>(),
    guard: { program: 'schedule-rebuild', property: 'ETC' },
    reads: true,
  }),
  rebuild: call('schedule/now/rebuild', {
    input: {},
    output: answers<{ job: number }>(),
    guard: { program: 'schedule-rebuild', property: 'ETC' },
  }),
  /** Makes what is missing: tomorrow, and today for screens that are new. */
  makeMissing: call('schedule/schedule/defaultInsert', {
    input: {},
    output: answers<{ days: string[] }>(),
    guard: { program: 'schedule-rebuild', property: 'ETC' },
  }),
}
