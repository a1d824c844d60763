import { promotion } from '#domain/promotion/promotion.ts'
import { promotionCalls } from '#domain/promotion/promotion-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

export function PromotionList() {
  return <ListPage of={promotion} calls={promotionCalls} />
}
