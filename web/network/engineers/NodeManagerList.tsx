import { nodeManager } from '#domain/network/node-manager.ts'
import { nodeManagerCalls } from '#domain/network/node-manager-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'

export function NodeManagerList() {
  return <ListPage of={nodeManager} calls={nodeManagerCalls} />
}
