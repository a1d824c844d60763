import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { list, numberReference } from '../base/field.ts'
import type { Row } from '../base/resource.ts'
import { type AppliedPublish, type AppliedVenue, content } from './content.ts'

export const contentCalls = {
  list: listOf('content/regist/list', content, 'content'),
  excel: exportOf('content/regist/excel', content, 'content', 'LIST'),
  detail: detailOf('content/regist/getData', content, 'content'),
  save: saveOf('content/regist/save', content, 'content'),
  remove: removeOf('content/regist/delete', content, 'content'),
  stop: call('content/regist/stop', {
    input: { contentIdx: numberReference('content', { required: true }) },
    output: answers<null>(),
    guard: { program: 'content', property: 'UPDATE', changes: 'contentIdx' },
  }),
  some: call('content/regist/some', {
    input: { contents: list(numberReference('content'), { required: true, max: 100 }) },
    output: answers<{ items: Row<typeof content>[] }>(),
    guard: { program: 'content', property: 'LIST' },
  }),
  applied: call('content/regist/applied', {
    input: { contentIdx: numberReference('content', { required: true }) },
    output: answers<{ items: AppliedVenue[] }>(),
    guard: { program: 'content', property: 'VIEW' },
  }),
  publishes: call('content/material/list', {
    input: { contentIdx: numberReference('content', { required: true }) },
    output: answers<{ items: AppliedPublish[] }>(),
    guard: { program: 'content', property: 'VIEW' },
  }),
}
