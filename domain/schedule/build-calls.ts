import { answers, call } from '../base/call.ts'
import type { BuildState, BuiltDay, RebuildPreview } from './explain/build-view.ts'

export const buildCalls = {
  /** The week to come, as far as it is known today. */
  forecast: call('schedule/schedule/futureDaily', {
    input: {},
    output: answers<{ days: BuiltDay[] }>(),
    guard: { program: 'schedule-forecast', property: 'LIST' },
  }),
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
