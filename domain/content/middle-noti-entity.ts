import { bulkAct, entity } from '../base/entity.ts'
import { paragraph } from '../base/field.ts'
import { middleNoti, notiGrants } from './noti.ts'
import { middleNotiCalls, notiCalls } from './noti-calls.ts'
import { STOP_REASON_LENGTH } from './publish.ts'

export const middleNotiEntity = entity({
  of: middleNoti,
  calls: { ...notiCalls, ...middleNotiCalls },
  programs: notiGrants,
  menu: { id: 1000704, label: 'middleNotis' },
  isFound: true,
  isEntered: true,
  acts: {
    stopEarly: bulkAct(notiCalls.stop, {
      input: (apIdx: number, { stopReason }) => ({ apIdx, stopReason: String(stopReason) }),
      fields: { stopReason: paragraph({ required: true, max: STOP_REASON_LENGTH }) },
      isDangerous: true,
    }),
  },
})
