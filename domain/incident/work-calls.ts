import { answers, call, detailOf, exportOf, listOf, saveOf } from '../base/call.ts'
import { code, numberReference, paragraph } from '../base/field.ts'
import { type Worker, workOrder } from './work.ts'

const which = { woIdx: numberReference('workOrder', { required: true }) }
const doing = { program: 'work-do', property: 'ETC' } as const

export const workCalls = {
  list: listOf('media/work/list', workOrder, 'work-order'),
  excel: exportOf('media/work/excel', workOrder, 'work-order', 'LIST'),
  /** Of the one who asks; whoever does not order work finds what is open there as well. */
  mine: listOf('media/work/mine', workOrder, 'work-order'),
  mineExcel: exportOf('media/work/mine/excel', workOrder, 'work-order', 'LIST'),
  detail: detailOf('media/work/detail', workOrder, 'work-order'),
  /** Whoever does not order work changes its photographs alone. */
  save: saveOf('media/work/save', workOrder, 'work-order'),
  workers: call('media/work/workers', {
    input: { poiIdx: numberReference('venue', { required: true }) },
    output: answers<{ items: Worker[] }>(),
    guard: { program: 'work-order', property: 'VIEW' },
  }),
  take: call('media/work/take', { input: which, output: answers<{ woIdx: number }>(), guard: doing }),
  /** Done, or impossible; with it ends the incident behind it, where only a person ends it and the worker may. */
  finish: call('media/work/finish', {
    input: {
      ...which,
      isDone: code('yesNo', { required: true }),
      reason: paragraph({ required: true, max: 500 }),
      closesIncident: code('yesNo'),
    },
    output: answers<{ woIdx: number }>(),
    guard: doing,
  }),
}
