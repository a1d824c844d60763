import { advertiserPoint } from '#domain/money/point/advertiser-point.ts'
import { advertiserPointCalls } from '#domain/money/point/advertiser-point-calls.ts'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useMay } from '../../wire/session.ts'

export function AdvertiserPointList() {
  const may = useMay()
  return (
    <ListPage
      of={advertiserPoint}
      call={advertiserPointCalls.list}
      excel={advertiserPointCalls.excel}
      view={({ ptIdx }) => `/point/advertiser/view?ptIdx=${ptIdx}`}
      create={may('point-advertiser', 'WRITE') && '/point/advertiser/view'}
    />
  )
}
