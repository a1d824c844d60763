import { authGroup } from '#domain/account/auth-group.ts'
import { authGroupCalls } from '#domain/account/auth-group-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

export function AuthGroupList() {
  return <ListPage of={authGroup} calls={authGroupCalls} />
}
