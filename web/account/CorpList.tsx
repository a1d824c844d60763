import { corp } from '#domain/account/corp.ts'
import { corpCalls } from '#domain/account/corp-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

export function CorpList() {
  return <ListPage of={corp} calls={corpCalls} />
}
