import { answers, call } from '../base/call.ts'
import { date, number, numberReference, reference, text } from '../base/field.ts'
import type { AimedScreen, DayView, Explained, SchedulePage, WeekView } from './explain/view.ts'

/** Epoch milliseconds. */
const moment = { isNear: true } as const

export const scheduleCalls = {
  list: call('schedule/schedule/list', {
    input: {
      date: date({ required: true }),
      page: number({ min: 1 }),
      size: number({ min: 1, max: 1000 }),
      search: text({ max: 100 }),
    },
    output: answers<SchedulePage>(),
    guard: { program: 'schedule', property: 'LIST' },
  }),
  daily: call('schedule/schedule/daily', {
    input: {
      mediaId: reference('media', { required: true }),
      /** Without it the day that is running: a venue open past twelve is still in the day before. */
      date: date(),
      hour: number(moment),
      /** Campaign whose slots are counted by the hour. */
      cpIdx: numberReference('campaign'),
    },
    output: answers<DayView>(),
    guard: { program: 'schedule', property: 'VIEW' },
  }),
  /** Days of the week that a date lies in, each with its hours. */
  week: call('schedule/schedule/week', {
    input: { mediaId: reference('media', { required: true }), date: date({ required: true }) },
    output: answers<WeekView>(),
    guard: { program: 'schedule', property: 'VIEW' },
  }),
  /** Screens that a campaign aims at, as many as one chooses from. */
  screens: call('schedule/schedule/screens', {
    input: { cpIdx: numberReference('campaign', { required: true }), search: text({ max: 100 }) },
    output: answers<{ list: AimedScreen[] }>(),
    guard: { program: 'schedule', property: 'VIEW' },
  }),
  explain: call('schedule/schedule/explain', {
    input: { mediaId: reference('media', { required: true }), at: number({ required: true, ...moment }) },
    output: answers<Explained>(),
    guard: { program: 'schedule', property: 'VIEW' },
  }),
}

export const orderCalls = {
  /** Exchanges two house plays of a screen's day: where they begin, in epoch milliseconds. */
  swap: call('schedule/schedule/modifySchedule', {
    input: {
      mediaId: reference('media', { required: true }),
      date: date({ required: true }),
      from: number({ required: true, ...moment }),
      to: number({ required: true, ...moment }),
    },
    output: answers<null>(),
    guard: { program: 'schedule-order', property: 'UPDATE' },
  }),
}
