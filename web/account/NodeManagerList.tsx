import { nodeManager } from '#domain/account/node-manager.ts'
import { ListPage } from '../resource/ListPage.tsx'
import { useMay } from '../session/session.ts'

export function NodeManagerList() {
  const may = useMay()
  return (
    <ListPage
      of={nodeManager}
      call="account/nodemanager/list"
      excel="account/nodemanager/excel"
      view={({ nmIdx }) => `/account/nodemanager/view?nmIdx=${nmIdx}`}
      create={may('nodemanager', 'WRITE') && '/account/nodemanager/view'}
    />
  )
}
