import { answers, call } from '../base/call.ts'
import { code, date, text } from '../base/field.ts'
import { PLACE_LENGTH } from '../campaign/place.ts'
import type { CalendarAnswer, CalendarDraft, CalendarPart } from './calendar.ts'

const period = { from: date({ required: true }), to: date({ required: true }) }
const guard = { program: 'avails', property: 'VIEW' } as const

export const calendarCalls = {
  /** Both days included; more than a quarter is told by weeks. */
  fill: call('campaign/calendar/fill', {
    input: { ...period, by: code('placeKind', { required: true }) },
    output: answers<CalendarAnswer>(),
    guard,
  }),
  part: call('campaign/calendar/part', {
    input: { ...period, place: text({ required: true, max: PLACE_LENGTH }) },
    output: answers<CalendarPart>(),
    guard,
  }),
  drafts: call('campaign/calendar/drafts', { input: period, output: answers<{ list: CalendarDraft[] }>(), guard }),
}
