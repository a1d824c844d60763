import { promotionSentCalls } from '#domain/promotion/promotion-calls.ts'
import { promotionSent } from '#domain/promotion/sent.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

const SECONDS = 30

export function SentList() {
  return (
    <ListPage
      of={promotionSent}
      calls={promotionSentCalls}
      view={({ prIdx }) => `/promotion/biz/view?prIdx=${prIdx}`}
      everySeconds={SECONDS}
    />
  )
}
