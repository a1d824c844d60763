import { entity } from '../base/entity.ts'
import { proposalCalls } from './calls.ts'
import { proposal } from './proposal.ts'

export const proposalEntity = entity({
  of: proposal,
  calls: proposalCalls,
  programs: { proposal: { super: 'LVWU', sales: 'LVWU' } },
  menu: { id: 1000419 },
  isEntered: true,
})
