import { entity } from '../base/entity.ts'
import { emergencyTemplate } from './template.ts'
import { emergencyTemplateCalls } from './template-calls.ts'

export const emergencyTemplateEntity = entity({
  of: emergencyTemplate,
  calls: emergencyTemplateCalls,
  programs: { 'emergency-template': { super: 'LVWUD', master: 'LVWUD', manager: 'LV', user: 'LV' } },
  menu: { id: 1000707, label: 'emergencyTemplate' },
  isFound: true,
  isEntered: true,
})
