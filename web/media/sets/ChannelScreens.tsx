import { Anchor, Table, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Row } from '#domain/base/resource.ts'
import type { channel } from '#domain/media/channel.ts'
import { channelCalls } from '#domain/media/channel-calls.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

/** Screens that meet the conditions now. */
export function ChannelScreens({ channel: { chIdx, mediaCount } }: { channel: Row<typeof channel> }) {
  const { t } = useTranslation('media')
  const screens = useCall(channelCalls.media, { chIdx })
  return (
    <Panel
      title={t('channel.section.screens')}
      acts={<Text c="dimmed">{t('channel.count', { count: mediaCount })}</Text>}
    >
      <Read of={screens} none={({ items }) => items.length === 0 && t('channel.noScreens')}>
        {({ items }) => (
          <Table>
            <Table.Tbody>
              {items.map(({ mediaId, mediaNm, poiName }) => (
                <Table.Tr key={mediaId}>
                  <Table.Td>
                    <Anchor component={Link} to={`/media/media/view?mediaId=${mediaId}`} size="sm">
                      {mediaId}
                    </Anchor>
                  </Table.Td>
                  <Table.Td>{mediaNm}</Table.Td>
                  <Table.Td>{poiName}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Read>
    </Panel>
  )
}
