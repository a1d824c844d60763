import { user } from '#domain/account/user.ts'
import { ListPage } from '../resource/ListPage.tsx'
import { useMay } from '../session/session.ts'

export function UserList() {
  const may = useMay()
  return (
    <ListPage
      of={user}
      call="account/user/list"
      excel="account/user/excel"
      view={({ uId }) => `/account/user/view?uId=${uId}`}
      create={may('user', 'WRITE') && '/account/user/view'}
    />
  )
}
