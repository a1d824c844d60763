import { entity } from '../base/entity.ts'
import { nodeManager } from './node-manager.ts'
import { nodeManagerCalls } from './node-manager-calls.ts'

export const nodeManagerEntity = entity({
  of: nodeManager,
  calls: nodeManagerCalls,
  programs: { nodemanager: { super: 'LVWUD', master: 'LVWUD' } },
  menu: { id: 1000208 },
  isEntered: true,
})
