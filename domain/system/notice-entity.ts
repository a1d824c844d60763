import { entity } from '../base/entity.ts'
import { notice } from './notice.ts'
import { noticeCalls } from './notice-calls.ts'

export const noticeEntity = entity({
  of: notice,
  calls: noticeCalls,
  programs: { notice: { super: 'LVWUD', master: 'LVW' } },
  menu: { id: 1000105, label: 'noticeAdmin' },
  isEntered: true,
})
