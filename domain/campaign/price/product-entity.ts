import { entity } from '../../base/entity.ts'
import { product } from './product.ts'
import { productCalls } from './product-calls.ts'

export const productEntity = entity({
  of: product,
  calls: productCalls,
  programs: { product: { super: 'LVWU', sales: 'LV' } },
  menu: { id: 1000417 },
  isFound: true,
  isEntered: true,
})
