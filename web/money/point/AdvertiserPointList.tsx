import { advertiserPoint } from '#domain/money/point/advertiser-point.ts'
import { advertiserPointCalls } from '#domain/money/point/advertiser-point-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'

export function AdvertiserPointList() {
  return <ListPage of={advertiserPoint} calls={advertiserPointCalls} />
}
