import { entity } from '../base/entity.ts'
import { promotion } from './promotion.ts'
import { promotionCalls } from './promotion-calls.ts'

export const promotionEntity = entity({
  of: promotion,
  calls: promotionCalls,
  programs: {
    promotion: { super: 'LVWUD', master: 'LV', sales: 'LV' },
    'promotion-send': { super: 'E' },
  },
  menu: { id: 1001101 },
  isEntered: true,
})
