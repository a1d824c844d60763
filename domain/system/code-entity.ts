import { entity } from '../base/entity.ts'
import { commonCode } from './code.ts'
import { commonCodeCalls } from './code-calls.ts'

export const commonCodeEntity = entity({
  of: commonCode,
  calls: commonCodeCalls,
  programs: { code: { super: 'LVWUDX' } },
  menu: { id: 1000103, label: 'codes' },
  isEntered: true,
})
