import { product } from '#domain/campaign/price/product.ts'
import { productCalls } from '#domain/campaign/price/product-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'

/** The rate card. */
export function ProductList() {
  return <ListPage of={product} calls={productCalls} />
}
