import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { list, numberReference, paragraph, reference } from '../base/field.ts'
import { type Arrival, arrivalChoice } from './arrival.ts'
import { publish, type Reach, STOP_REASON_LENGTH } from './publish.ts'
import { targetFields } from './targets.ts'

/** Answer of a save: targets without a screen are left out, and named. */
export interface Saved {
  publishIdx: number
  dropped: readonly string[]
}

/** Answer of a copy: contents that are hidden, or not for this person to see, are left out. */
export interface Copied extends Saved {
  leftOut: number
}

export const publishCalls = {
  list: listOf('content/publish/list', publish, 'publish'),
  excel: exportOf('content/publish/excel', publish, 'publish', 'LIST'),
  detail: detailOf('content/publish/detail', publish, 'publish'),
  save: saveOf('content/publish/save', publish, 'publish', answers<Saved>()),
  stop: call('content/publish/stop', {
    input: {
      publishIdx: numberReference('publish', { required: true }),
      stopReason: paragraph({ required: true, max: STOP_REASON_LENGTH }),
    },
    output: answers<null>(),
    guard: { program: 'publish', property: 'UPDATE', changes: 'publishIdx' },
  }),
  copy: call('content/publish/copy', {
    input: { publishIdx: numberReference('publish', { required: true }) },
    output: answers<Copied>(),
    guard: { program: 'publish', property: 'WRITE', changes: 'nothing' },
  }),
  remove: removeOf('content/publish/remove', publish, 'publish'),
  /** Progress of a publish on each of its screens; with a state, or of those that lack it, those screens alone. */
  arrival: call('content/publish/arrival', {
    input: { publishIdx: numberReference('publish', { required: true }), ...arrivalChoice },
    output: answers<Arrival>(),
    guard: { program: 'publish', property: 'VIEW' },
  }),
  targets: call('content/publish/targets', {
    input: {
      /** One that is finished is judged by the screens of its own days. */
      publishIdx: numberReference('publish'),
      brdCode: reference('brand', { required: true }),
      contents: list(numberReference('content')),
      ...targetFields,
    },
    output: answers<Reach>(),
    guard: { program: 'publish', property: 'LIST' },
  }),
}
