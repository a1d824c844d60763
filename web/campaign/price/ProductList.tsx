import { product } from '#domain/campaign/price/product.ts'
import { productCalls } from '#domain/campaign/price/product-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useMay } from '../../wire/session.ts'

/** The rate card. */
export function ProductList() {
  const may = useMay()
  return (
    <ListPage
      of={product}
      call={productCalls.list}
      excel={productCalls.excel}
      view={({ pdIdx }) => `/campaign/product/view?pdIdx=${pdIdx}`}
      create={may('product', 'WRITE') && '/campaign/product/view'}
    />
  )
}
