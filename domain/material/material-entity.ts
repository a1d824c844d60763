import { bulkAct, entity } from '../base/entity.ts'
import { material } from './material.ts'
import { materialCalls } from './material-calls.ts'

export const materialEntity = entity({
  of: material,
  calls: materialCalls,
  programs: {
    material: { super: 'LVWUDX', master: 'LVX', manager: 'LV', user: 'LV', advertiser: 'LVWU', sales: 'LVWU' },
  },
  menu: { id: 1000501, label: 'creatives' },
  isFound: true,
  isEntered: true,
  acts: {
    hide: bulkAct(materialCalls.hide, { input: (matId: number) => ({ matId }), isDangerous: true }),
  },
})
