import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function AdvertiserList() {
  const mayView = useMay()('advertiser', 'VIEW')
  return (
    <ListPage
      of={mayView ? advertiser : named}
      calls={advertiserCalls}
      {...(!mayView && { columns: ['adName'] as const, view: false })}
    />
  )
}

/** Names alone are told to a brand's people: nothing else of a row is there to be filtered by. */
const named: typeof advertiser = { ...advertiser, filters: ['adName'] }
