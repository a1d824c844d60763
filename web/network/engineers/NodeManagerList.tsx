import { nodeManager } from '#domain/network/node-manager.ts'
import { nodeManagerCalls } from '#domain/network/node-manager-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useMay } from '../../wire/session.ts'

export function NodeManagerList() {
  const may = useMay()
  return (
    <ListPage
      of={nodeManager}
      call={nodeManagerCalls.list}
      excel={nodeManagerCalls.excel}
      view={({ nmIdx }) => `/account/nodemanager/view?nmIdx=${nmIdx}`}
      create={may('nodemanager', 'WRITE') && '/account/nodemanager/view'}
    />
  )
}
