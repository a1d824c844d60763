import { brand } from '#domain/network/brand.ts'
import { brandCalls } from '#domain/network/brand-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function BrandList() {
  const may = useMay()
  return (
    <ListPage
      of={brand}
      call={brandCalls.list}
      excel={brandCalls.excel}
      view={({ brdCode }) => `/account/brand/view?brdCode=${brdCode}`}
      create={may('brand', 'WRITE') && '/account/brand/view'}
    />
  )
}
