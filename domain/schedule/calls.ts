import { answers, call } from '../base/call.ts'
import { date, json, number, numberReference, reference, text } from '../base/field.ts'
import type { BuildState, BuiltDay, RebuildPreview } from './build-view.ts'
import type { DayView, Explained, PlannedContent, SchedulePage } from './view.ts'
import { isWeeklyHours } from './weekly.ts'

/** Epoch milliseconds. */
const moment = { isNear: true } as const

export const scheduleCalls = {
  'schedule/schedule/list': call({
    input: {
      date: date({ required: true }),
      page: number({ min: 1 }),
      size: number({ min: 1, max: 1000 }),
      search: text({ max: 100 }),
    },
    output: answers<SchedulePage>(),
    guard: { program: 'schedule', property: 'LIST' },
  }),
  'schedule/schedule/daily': call({
    input: {
      mediaId: reference('media', { required: true }),
      date: date({ required: true }),
      hour: number(moment),
    },
    output: answers<DayView>(),
    guard: { program: 'schedule', property: 'VIEW' },
  }),
  'schedule/schedule/explain': call({
    input: { mediaId: reference('media', { required: true }), at: number({ required: true, ...moment }) },
    output: answers<Explained>(),
    guard: { program: 'schedule', property: 'VIEW' },
  }),
  /** The house contents of the brands in view, with the hours in which they may play. */
  'schedule/plan/list': call({
    input: { search: text({ max: 100 }) },
    output: answers<{ list: PlannedContent[] }>(),
    guard: { program: 'schedule-plan', property: 'LIST', changes: 'nothing' },
  }),
  /** Exchanges two house plays of a screen's day: where they begin, in epoch milliseconds. */
  'schedule/schedule/modifySchedule': call({
    input: {
      mediaId: reference('media', { required: true }),
      date: date({ required: true }),
      from: number({ required: true, ...moment }),
      to: number({ required: true, ...moment }),
    },
    output: answers<null>(),
    guard: { program: 'schedule-order', property: 'UPDATE' },
  }),
  'schedule/schedule/setSchedulePlan': call({
    input: {
      contentIdx: numberReference('content', { required: true }),
      /** Seven masks of hours, Sunday first; nothing is always. */
      weeklyHours: json<number[]>({ isRight: isWeeklyHours }),
    },
    output: answers<null>(),
    guard: { program: 'schedule-plan', property: 'UPDATE', changes: 'contentIdx' },
  }),
  /** The week to come, as far as it is known today. */
  'schedule/schedule/futureDaily': call({
    input: {},
    output: answers<{ days: BuiltDay[] }>(),
    guard: { program: 'schedule-forecast', property: 'LIST' },
  }),
  'schedule/now/state': call({
    input: {},
    output: answers<BuildState>(),
    guard: { program: 'schedule-rebuild', property: 'LIST' },
  }),
  'schedule/now/preview': call({
    input: {},
    output: answers<RebuildPreview>(),
    guard: { program: 'schedule-rebuild', property: 'ETC' },
    reads: true,
  }),
  'schedule/now/rebuild': call({
    input: {},
    output: answers<{ job: number }>(),
    guard: { program: 'schedule-rebuild', property: 'ETC' },
  }),
  /** Makes what is missing: tomorrow, and today for screens that are new. */
  'schedule/schedule/defaultInsert': call({
    input: {},
    output: answers<{ days: string[] }>(),
    guard: { program: 'schedule-rebuild', property: 'ETC' },
  }),
}
