import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { file, instant, numberReference, paragraph } from '../base/field.ts'
import { type Arrival, arrivalChoice } from './arrival.ts'
import { botNoti, middleNoti } from './noti.ts'
import { STOP_REASON_LENGTH } from './publish.ts'

/** Answer of a save: targets without a screen are left out, and named. */
export interface SavedNoti {
  apIdx: number
  dropped: readonly string[]
  /** It waits for approval: all of it, or what it changes of a running notice. */
  isAsked: boolean
}

const program = 'notice-publish'
const apIdx = numberReference('middleNoti', { required: true })
const changing = { program, property: 'UPDATE', changes: 'apIdx' } as const

/** Calls that both kinds have in common. */
export const notiCalls = {
  detail: detailOf('content/contentNoti/detail', middleNoti, program),
  stop: call('content/contentNoti/stop', {
    input: { apIdx, stopReason: paragraph({ required: true, max: STOP_REASON_LENGTH }) },
    output: answers<null>(),
    guard: changing,
  }),
  remove: removeOf('content/contentNoti/delete', middleNoti, program),
  /** Progress of a notice on each of its screens. */
  arrival: call('content/contentNoti/arrival', {
    input: { apIdx, ...arrivalChoice },
    output: answers<Arrival>(),
    guard: { program, property: 'VIEW' },
  }),
  interimSave: call('content/contentNoti/interimSave', {
    input: { apIdx, fIdx: file(), interimEnd: instant() },
    output: answers<{ isAsked: boolean }>(),
    guard: changing,
  }),
  interimStop: call('content/contentNoti/interimStop', {
    input: { apIdx },
    output: answers<null>(),
    guard: changing,
  }),
  interimDelete: call('content/contentNoti/interimDelete', {
    input: { apIdx },
    output: answers<null>(),
    guard: { ...changing, property: 'DELETE' },
  }),
}

export const botNotiCalls = {
  list: listOf('content/contentNoti/list', botNoti, program),
  excel: exportOf('content/contentNoti/excel', botNoti, program, 'LIST'),
  save: saveOf('content/contentNoti/save', botNoti, program, answers<SavedNoti>()),
}

export const middleNotiCalls = {
  list: listOf('content/contentNoti/middleList', middleNoti, program),
  excel: exportOf('content/contentNoti/middleExcel', middleNoti, program, 'LIST'),
  save: saveOf('content/contentNoti/middleSave', middleNoti, program, answers<SavedNoti>()),
}
