import { bulkAct, entity } from '../base/entity.ts'
import { paragraph } from '../base/field.ts'
import { publish, STOP_REASON_LENGTH } from './publish.ts'
import { publishCalls } from './publish-calls.ts'

export const publishEntity = entity({
  of: publish,
  calls: publishCalls,
  programs: {
    publish: { super: 'LVWUDE', master: 'LVWUDE', manager: 'LVWUE', user: 'LVWU' },
    // Publishes alone, and decides about what others ask for.
    'publish-approve': { super: 'E', master: 'E', manager: 'E', user: 'E' },
  },
  menu: { id: 1000702, label: 'publishes' },
  isFound: true,
  isEntered: true,
  acts: {
    stopEarly: bulkAct(publishCalls.stop, {
      input: (publishIdx: number, { stopReason }) => ({ publishIdx, stopReason: String(stopReason) }),
      fields: { stopReason: paragraph({ required: true, max: STOP_REASON_LENGTH }) },
      isDangerous: true,
    }),
  },
})
