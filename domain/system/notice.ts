import { codes } from '../base/codes.ts'
import { code, file, instant, key, list, paragraph, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** At most so many notices of one sender are pinned at a time, and at most so many are shown on the dashboard. */
export const MOST_PINNED = 3

/** A message to the people at the console, as those see it who write it. */
export const notice = resource({
  name: 'notice',
  area: 'system',
  path: '/system/notice',
  key: 'noticeIdx',
  title: 'ntTitle',
  fields: {
    noticeIdx: key(),
    ntTitle: text({ required: true, max: 100 }),
    /** None: everyone's. */
    brdCode: reference('brand', { fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode', noneIsAll: true }),
    noticeType: code('noticeType', { required: true, usual: codes.noticeType.text }),
    ntBody: paragraph({ max: 20_000 }),
    fIdx: file(),
    fileNm: text({ readOnly: true }),
    topYn: code('noticeTop', { required: true, usual: codes.noticeTop.stopped }),
    popupYn: code('noticePopup', { required: true, usual: codes.noticePopup.stopped }),
    /** None: every role. */
    roleCdList: list(code('role'), { max: 10, usual: [] }),
    startDate: instant({ side: 'start', required: true }),
    endDate: instant({ side: 'end', required: true }),
    dateStatus: code('dateStatus', { readOnly: true, required: true }),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['ntTitle', 'brdName', 'noticeType', 'dateStatus', 'topYn', 'popupYn', 'startDate', 'endDate', 'registrant'],
  filters: ['noticeType', 'dateStatus', 'topYn', 'popupYn', 'startDate'],
  search: ['ntTitle', 'ntBody', 'registrant'],
  order: '-startDate',
  needs: ({ noticeType }) => (noticeType === codes.noticeType.image ? ['fIdx'] : ['ntBody']),
})

/** A notice in force, as its readers see it. */
export const readNotice = resource({
  name: 'readNotice',
  area: 'system',
  key: 'noticeIdx',
  title: 'ntTitle',
  fields: {
    noticeIdx: key(),
    ntTitle: text({ readOnly: true, required: true, max: 100 }),
    noticeType: code('noticeType', { readOnly: true, required: true }),
    ntBody: paragraph({ readOnly: true }),
    fIdx: file({ readOnly: true }),
    topYn: code('noticeTop', { readOnly: true, required: true }),
    startDate: instant({ side: 'start', readOnly: true, required: true }),
    endDate: instant({ side: 'end', readOnly: true, required: true }),
    registrant: text({ readOnly: true, required: true }),
  },
  columns: ['ntTitle', 'topYn', 'startDate', 'registrant'],
  filters: ['topYn', 'startDate'],
  search: ['ntTitle', 'ntBody'],
  order: '-startDate',
})
