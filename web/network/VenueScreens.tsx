import { Table, Text } from '@mantine/core'
import type { Row } from '#domain/base/resource.ts'
import type { VenueScreen, venue } from '#domain/network/venue.ts'
import { venueCalls } from '#domain/network/venue-calls.ts'
import { Moment } from '../kit/cell/Moment.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
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
          <Table.ScrollContainer minWidth={480}>
            <Table>
              <Table.Tbody>
                {items.map((screen) => (
                  <Screen key={screen.mediaId} screen={screen} zone={zone} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
      </Read>
    </Panel>
  )
}

function Screen({ screen, zone }: { screen: VenueScreen; zone: string }) {
  const { mediaId, mediaNm, mdNm, logTime } = screen
  return (
    <Table.Tr>
      <Table.Td>{mediaId}</Table.Td>
      <Table.Td>{mediaNm}</Table.Td>
      <Table.Td>{mdNm ?? ''}</Table.Td>
      <Table.Td>
        <StatusCell media={screen} />
      </Table.Td>
      <Table.Td>{logTime && <Moment at={logTime} zone={zone} />}</Table.Td>
    </Table.Tr>
  )
}
