import { answers, call, detailOf, listOf, type Page, removeOf, saveOf } from '../base/call.ts'
import { date, numberReference } from '../base/field.ts'
import type { Row } from '../base/resource.ts'
import { notice, readNotice } from './notice.ts'

type Read = Row<typeof readNotice>

export const noticeCalls = {
  list: listOf('system/notice/list', notice, 'notice'),
  detail: detailOf('system/notice/detail', notice, 'notice'),
  save: saveOf('system/notice/save', notice, 'notice'),
  remove: removeOf('system/notice/delete', notice, 'notice'),
}

export const readNoticeCalls = {
  list: listOf('support/notice/list', readNotice, 'notice-read'),
  detail: detailOf('support/notice/detail', readNotice, 'notice-read'),
  pinned: call('support/notice/pinned', {
    input: {},
    output: answers<Pick<Page<Read>, 'list'>>(),
    guard: { program: 'notice-read', property: 'LIST' },
  }),
  popup: call('support/notice/popup', {
    input: { day: date({ required: true }) },
    output: answers<Pick<Page<Read>, 'list'>>(),
    guard: { program: 'notice-read', property: 'LIST' },
  }),
  hideToday: call('support/notice/hideToday', {
    input: { noticeIdx: numberReference('readNotice', { required: true }), day: date({ required: true }) },
    output: answers<{ noticeIdx: number }>(),
    guard: { program: 'notice-read', property: 'VIEW' },
    reads: false,
  }),
}
