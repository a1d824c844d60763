import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { venue } from '#domain/network/venue.ts'
import { venueCalls } from '#domain/network/venue-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

/** Nobody tells sellers what is wrong at a venue. */
const sold = { ...venue, columns: venue.columns.filter((name) => name !== 'warnCount' && name !== 'errorCount') }

export function VenueList() {
  const { t } = useTranslation('account')
  const may = useMay()
  const mayCreate = may('venue', 'WRITE')
  return (
    <ListPage
      of={may('venue', 'VIEW') ? venue : sold}
      calls={venueCalls}
      actions={
        mayCreate && (
          <Button variant="default" component={Link} to="/account/poi/import">
            {t('import.open')}
          </Button>
        )
      }
    />
  )
}
