import { Badge, Group, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { VenueScreen, venue } from '#domain/account/venue.ts'
import type { Row } from '#domain/base/resource.ts'
import { Moment } from '../resource/Moment.tsx'
import { Section } from '../resource/Section.tsx'
import { toneOf } from '../resource/tone.ts'
import { useCall } from '../use-call.ts'

/** The screens that stand in a venue, with how they are. */
export function VenueScreens({ venue: { poiIdx, zone } }: { venue: Row<typeof venue> }) {
  const { t } = useTranslation(['account', 'code'])
  const { data } = useCall('account/poi/media', { poiIdx })
  if (!data) return null
  return (
    <Section title={t('venue.section.screens', { count: data.items.length })}>
      {data.items.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('venue.noScreens')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={480} style={{ gridColumn: '1 / -1' }}>
          <Table>
            <Table.Tbody>
              {data.items.map((screen) => (
                <Screen key={screen.mediaId} screen={screen} zone={zone} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Section>
  )
}

function Screen({ screen, zone }: { screen: VenueScreen; zone: string }) {
  const { mediaId, mediaNm, mdNm, deviceStatus, mediaStatus, logTime } = screen
  const { t } = useTranslation('code')
  return (
    <Table.Tr>
      <Table.Td>{mediaId}</Table.Td>
      <Table.Td>{mediaNm}</Table.Td>
      <Table.Td>{mdNm ?? ''}</Table.Td>
      <Table.Td>
        <Group gap={6}>
          <Badge color={toneOf('deviceStatus', deviceStatus) ?? 'gray'}>{t(`deviceStatus.${deviceStatus}`)}</Badge>
          {deviceStatus === 1 && (
            <Badge color={toneOf('mediaStatus', mediaStatus) ?? 'gray'}>{t(`mediaStatus.${mediaStatus}`)}</Badge>
          )}
        </Group>
      </Table.Td>
      <Table.Td>{logTime && <Moment at={logTime} zone={zone} />}</Table.Td>
    </Table.Tr>
  )
}
