import { bulkAct, entity } from '../base/entity.ts'
import { paragraph } from '../base/field.ts'
import { emergency, REASON_LENGTH } from './emergency.ts'
import { emergencyCalls } from './emergency-calls.ts'

export const emergencyEntity = entity({
  of: emergency,
  calls: emergencyCalls,
  programs: {
    emergency: { super: 'LVWU', master: 'LVWU', manager: 'LVWU', user: 'LVWU' },
    'emergency-confirm': { super: 'E', master: 'E' },
    'emergency-stop': { super: 'E', master: 'E', manager: 'E', user: 'E' },
  },
  menu: { id: 1000706, label: 'emergency' },
  isFound: true,
  isEntered: true,
  acts: {
    takeBack: bulkAct(emergencyCalls.takeBack, {
      input: (emIdx: number, { reason }) => ({ emIdx, reason: String(reason) }),
      fields: { reason: paragraph({ required: true, max: REASON_LENGTH }) },
      isDangerous: true,
    }),
  },
})
