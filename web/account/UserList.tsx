import { user } from '#domain/account/user.ts'
import { userCalls } from '#domain/account/user-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

export function UserList() {
  return <ListPage of={user} calls={userCalls} />
}
