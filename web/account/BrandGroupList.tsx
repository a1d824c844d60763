import { brandGroup } from '#domain/account/brand-group.ts'
import { brandGroupCalls } from '#domain/account/brand-group-calls.ts'
import { ListPage } from '../resource/ListPage.tsx'
import { useMay } from '../session/session.ts'

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
