import { corp } from '#domain/account/corp.ts'
import { corpCalls } from '#domain/account/corp-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function CorpList() {
  const may = useMay()
  return (
    <ListPage
      of={corp}
      call={corpCalls.list}
      excel={corpCalls.excel}
      view={({ cId }) => `/account/corp/view?cId=${cId}`}
      create={may('corp', 'WRITE') && '/account/corp/view'}
    />
  )
}
