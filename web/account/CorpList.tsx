import { corp } from '#domain/account/corp.ts'
import { ListPage } from '../resource/ListPage.tsx'
import { useMay } from '../session/session.ts'

export function CorpList() {
  const may = useMay()
  return (
    <ListPage
      of={corp}
      call="account/corp/list"
      excel="account/corp/excel"
      view={({ cId }) => `/account/corp/view?cId=${cId}`}
      create={may('corp', 'WRITE') && '/account/corp/view'}
    />
  )
}
