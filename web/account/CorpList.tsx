import { corp } from '#domain/account/corp.ts'
import { corpCalls } from '#domain/account/corp-calls.ts'
import { ListPage } from '../resource/ListPage.tsx'
import { useMay } from '../session/session.ts'

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
