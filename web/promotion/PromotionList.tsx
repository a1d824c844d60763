import { promotion } from '#domain/promotion/promotion.ts'
import { promotionCalls } from '#domain/promotion/promotion-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function PromotionList() {
  const may = useMay()
  return (
    <ListPage
      of={promotion}
      call={promotionCalls.list}
      excel={promotionCalls.excel}
      view={({ prIdx }) => `/promotion/biz/view?prIdx=${prIdx}`}
      create={may('promotion', 'WRITE') && '/promotion/biz/view'}
    />
  )
}
