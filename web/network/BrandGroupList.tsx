import { brandGroup } from '#domain/network/brand-group.ts'
import { brandGroupCalls } from '#domain/network/brand-group-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

export function BrandGroupList() {
  return <ListPage of={brandGroup} calls={brandGroupCalls} />
}
