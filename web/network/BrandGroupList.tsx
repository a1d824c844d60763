import { brandGroup } from '#domain/network/brand-group.ts'
import { brandGroupCalls } from '#domain/network/brand-group-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function BrandGroupList() {
  const may = useMay()
  return (
    <ListPage
      of={brandGroup}
      call={brandGroupCalls.list}
      excel={brandGroupCalls.excel}
      view={({ bgCode }) => `/account/brandgroup/view?bgCode=${bgCode}`}
      create={may('brand-group', 'WRITE') && '/account/brandgroup/view'}
    />
  )
}
