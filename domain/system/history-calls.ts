import { answers, call } from '../base/call.ts'
import { type Download, tableFields } from '../base/download.ts'
import { number, text } from '../base/field.ts'
import { isMoment } from '../time/moment.ts'
import type { Changes, Stretch, Visit } from './history.ts'

const LARGEST_STRETCH = 200

const moment = () => text({ max: 30, isRight: isMoment })

const period = { who: text({ max: 100 }), search: text({ max: 100 }), from: moment(), to: moment() }

const changes = { ...period, entity: text({ max: 40 }), entityKey: text({ max: 100 }), act: text({ max: 40 }) }

const place = {
  after: text({ max: 60, isRight: isCursor }),
  size: number({ min: 1, max: LARGEST_STRETCH }),
}

export const historyCalls = {
  list: call('system/history/list', {
    input: { ...changes, ...place },
    output: answers<Changes>(),
    guard: { program: 'history', property: 'LIST' },
  }),
  visits: call('system/history/visits', {
    input: { ...period, ...place },
    output: answers<Stretch<Visit>>(),
    guard: { program: 'history', property: 'LIST' },
  }),
  excel: call('system/history/excel', {
    input: { ...changes, ...tableFields },
    output: answers<Download>(),
    guard: { program: 'history', property: 'DOWN' },
    method: 'GET',
  }),
}

/** A moment and a number, as the page before ended. */
function isCursor(value: unknown): boolean {
  const [at = '', id, ...more] = String(value).split('_')
  return isMoment(at) && /^\d{1,18}$/.test(id ?? '') && more.length === 0
}
