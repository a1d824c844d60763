import { entity } from '../base/entity.ts'
import { alertRule } from './alert-rule.ts'
import { alertRuleCalls } from './alert-rule-calls.ts'

export const alertRuleEntity = entity({
  of: alertRule,
  calls: alertRuleCalls,
  programs: { 'alert-rule': { super: 'LVWUD', master: 'LVWUD' } },
  menu: { id: 1000311 },
  isEntered: true,
})
