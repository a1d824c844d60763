import { user } from '#domain/account/user.ts'
import { userCalls } from '#domain/account/user-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function UserList() {
  const may = useMay()
  return (
    <ListPage
      of={user}
      call={userCalls.list}
      excel={userCalls.excel}
      view={({ uId }) => `/account/user/view?uId=${uId}`}
      create={may('user', 'WRITE') && '/account/user/view'}
    />
  )
}
