import { Text } from '@mantine/core'
import type { Row } from '#domain/base/resource.ts'
import type { venue } from '#domain/network/venue.ts'
import { venueCalls } from '#domain/network/venue-calls.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { ShortTable } from '../kit/cell/ShortTable.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { StatusCell } from './StatusCell.tsx'

/** The screens that stand in a venue, with how they are. */
export function VenueScreens({ venue: { poiIdx, zone } }: { venue: Row<typeof venue> }) {
  const { t } = useTranslation(['account', 'code'])
  const screens = useCall(venueCalls.media, { poiIdx })
  return (
    <Panel
      title={t('venue.section.screens')}
      acts={screens.data && <Text c="dimmed">{t('venue.screenCount', { count: screens.data.items.length })}</Text>}
    >
      <Read of={screens} none={({ items }) => items.length === 0 && t('venue.noScreens')}>
        {({ items }) => (
          <ShortTable
            rows={items}
            keyOf={({ mediaId }) => mediaId}
            minWidth={480}
            columns={[
              { cell: ({ mediaId }) => mediaId },
              { cell: ({ mediaNm }) => mediaNm },
              { cell: ({ mdNm }) => mdNm },
              { cell: (screen) => <StatusCell media={screen} /> },
              { cell: ({ logTime }) => logTime && <Moment at={logTime} zone={zone} /> },
            ]}
          />
        )}
      </Read>
    </Panel>
  )
}
