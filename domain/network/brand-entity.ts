import { entity } from '../base/entity.ts'
import { brand } from './brand.ts'
import { brandCalls } from './brand-calls.ts'

export const brandEntity = entity({
  of: brand,
  calls: brandCalls,
  programs: {
    brand: { super: 'LVWUX', master: 'LVU', manager: 'V', user: 'V' },
    'brand-licence': { super: 'E' },
  },
  menu: { id: 1000205 },
  isFound: true,
  isEntered: true,
})
