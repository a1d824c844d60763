import { authGroup } from '#domain/account/auth-group.ts'
import { ListPage } from '../resource/ListPage.tsx'
import { useMay } from '../session/session.ts'

export function AuthGroupList() {
  const may = useMay()
  return (
    <ListPage
      of={authGroup}
      call="account/authgroup/list"
      excel="account/authgroup/excel"
      view={({ agIdx }) => `/account/authgroup/view?agIdx=${agIdx}`}
      create={may('authgroup', 'WRITE') && '/account/authgroup/view'}
    />
  )
}
