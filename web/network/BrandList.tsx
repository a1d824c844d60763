import { brand } from '#domain/network/brand.ts'
import { brandCalls } from '#domain/network/brand-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

export function BrandList() {
  return <ListPage of={brand} calls={brandCalls} />
}
