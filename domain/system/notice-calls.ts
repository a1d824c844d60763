import { answers, call, detailOf, listOf, type Page, removeOf, saveOf } from '../base/call.ts'
import { date, numberReference } from '../base/field.ts'
import type { Row } from '../base/resource.ts'
import { notice, readNotice } from './notice.ts'

type Read = Row<typeof readNotice>

export const noticeCalls = {
  'system/notice/list': listOf(notice, 'notice'),
  'system/notice/detail': detailOf(notice, 'notice'),
  'system/notice/save': saveOf(notice, 'notice'),
  'system/notice/delete': removeOf(notice, 'notice'),
  'support/notice/list': listOf(readNotice, 'notice-read'),
  'support/notice/detail': detailOf(readNotice, 'notice-read'),
  'support/notice/pinned': call({
    input: {},
    output: answers<Pick<Page<Read>, 'list'>>(),
    guard: { program: 'notice-read', property: 'LIST' },
  }),
  'support/notice/popup': call({
    input: { day: date({ required: true }) },
    output: answers<Pick<Page<Read>, 'list'>>(),
    guard: { program: 'notice-read', property: 'LIST' },
  }),
  'support/notice/hideToday': call({
    input: { noticeIdx: numberReference('readNotice', { required: true }), day: date({ required: true }) },
    output: answers<{ noticeIdx: number }>(),
    guard: { program: 'notice-read', property: 'VIEW' },
    reads: false,
  }),
}
