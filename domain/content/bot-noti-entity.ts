import { bulkAct, entity } from '../base/entity.ts'
import { paragraph } from '../base/field.ts'
import { botNoti, notiGrants } from './noti.ts'
import { botNotiCalls, notiCalls } from './noti-calls.ts'
import { STOP_REASON_LENGTH } from './publish.ts'

export const botNotiEntity = entity({
  of: botNoti,
  calls: { ...notiCalls, ...botNotiCalls },
  programs: notiGrants,
  menu: { id: 1000703, label: 'botNotis' },
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
