import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { list, numberReference } from '../base/field.ts'
import type { Row } from '../base/resource.ts'
import { type AppliedPublish, type AppliedVenue, content } from './content.ts'

export const contentCalls = {
  'content/regist/list': listOf(content, 'content'),
  'content/regist/excel': exportOf(content, 'content', 'LIST'),
  'content/regist/getData': detailOf(content, 'content'),
  'content/regist/save': saveOf(content, 'content'),
  'content/regist/delete': removeOf(content, 'content'),
  'content/regist/stop': call({
    input: { contentIdx: numberReference('content', { required: true }) },
    output: answers<null>(),
    guard: { program: 'content', property: 'UPDATE', changes: 'contentIdx' },
  }),
  'content/regist/some': call({
    input: { contents: list(numberReference('content'), { required: true, max: 100 }) },
    output: answers<{ items: Row<typeof content>[] }>(),
    guard: { program: 'content', property: 'LIST', changes: 'nothing' },
  }),
  'content/regist/applied': call({
    input: { contentIdx: numberReference('content', { required: true }) },
    output: answers<{ items: AppliedVenue[] }>(),
    guard: { program: 'content', property: 'VIEW', changes: 'nothing' },
  }),
  'content/material/list': call({
    input: { contentIdx: numberReference('content', { required: true }) },
    output: answers<{ items: AppliedPublish[] }>(),
    guard: { program: 'content', property: 'VIEW', changes: 'nothing' },
  }),
}
