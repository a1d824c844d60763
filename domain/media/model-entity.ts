import { entity } from '../base/entity.ts'
import { model } from './model.ts'
import { modelCalls } from './model-calls.ts'

export const modelEntity = entity({
  of: model,
  calls: modelCalls,
  programs: { model: { super: 'LVWUD', master: 'LV', manager: 'LV' } },
  menu: { id: 1000303, label: 'models' },
  isFound: true,
  isEntered: true,
})
