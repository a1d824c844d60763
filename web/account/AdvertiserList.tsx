import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function AdvertiserList() {
  const may = useMay()
  return (
    <ListPage
      of={may('advertiser', 'VIEW') ? advertiser : named}
      call={advertiserCalls.list}
      excel={advertiserCalls.excel}
      {...(may('advertiser', 'VIEW')
        ? { view: ({ advIdx }) => `/account/advertiser/view?advIdx=${advIdx}` }
        : { columns: ['adName'] as const })}
      create={may('advertiser', 'WRITE') && '/account/advertiser/view'}
    />
  )
}

/** Names alone are told to a brand's people: nothing else of a row is there to be filtered by. */
const named: typeof advertiser = { ...advertiser, filters: ['adName'] }
