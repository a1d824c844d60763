import { authGroup } from '#domain/account/auth-group.ts'
import { authGroupCalls } from '#domain/account/auth-group-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function AuthGroupList() {
  const may = useMay()
  return (
    <ListPage
      of={authGroup}
      call={authGroupCalls.list}
      excel={authGroupCalls.excel}
      view={({ agIdx }) => `/account/authgroup/view?agIdx=${agIdx}`}
      create={may('authgroup', 'WRITE') && '/account/authgroup/view'}
    />
  )
}
