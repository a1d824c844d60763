import { brand } from '#domain/account/brand.ts'
import { ListPage } from '../resource/ListPage.tsx'
import { useMay } from '../session/session.ts'

export function BrandList() {
  const may = useMay()
  return (
    <ListPage
      of={brand}
      call="account/brand/list"
      excel="account/brand/excel"
      view={({ brdCode }) => `/account/brand/view?brdCode=${brdCode}`}
      create={may('brand', 'WRITE') && '/account/brand/view'}
    />
  )
}
