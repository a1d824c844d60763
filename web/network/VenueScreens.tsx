import { Text } from '@mantine/core'
import type { Row } from '#domain/base/resource.ts'
import type { venue } from '#domain/network/venue.ts'
import { venueCalls } from '#domain/network/venue-calls.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Moment } from '../kit/cell/Moment.tsx'
import { Children } from '../kit/record/Children.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { StatusCell } from './StatusCell.tsx'

/** The screens that stand in a venue, with how they are. */
export function VenueScreens({ venue: { poiIdx, zone } }: { venue: Row<typeof venue> }) {
  const { t } = useTranslation(['account', 'code'])
  const mayOpen = useMay()('media', 'VIEW')
  const screens = useCall(venueCalls.media, { poiIdx })
  return (
    <Children
      title={t('venue.section.screens')}
      acts={screens.data && <Text c="dimmed">{t('venue.screenCount', { count: screens.data.items.length })}</Text>}
      of={screens}
      none={t('venue.noScreens')}
      keyOf={({ mediaId }) => mediaId}
      minWidth={480}
      columns={[
        {
          cell: ({ mediaId }) =>
            mayOpen ? <LinkTo to={`/media/media/view?mediaId=${mediaId}`}>{mediaId}</LinkTo> : mediaId,
        },
        { cell: ({ mediaNm }) => mediaNm },
        { cell: ({ mdNm }) => mdNm },
        { cell: (screen) => <StatusCell media={screen} /> },
        { cell: ({ logTime }) => logTime && <Moment at={logTime} zone={zone} /> },
      ]}
    />
  )
}
