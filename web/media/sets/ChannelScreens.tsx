import { Text } from '@mantine/core'
import type { Row } from '#domain/base/resource.ts'
import type { channel } from '#domain/media/channel.ts'
import { channelCalls } from '#domain/media/channel-calls.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { Children } from '../../kit/record/Children.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

/** Screens that meet the conditions now. */
export function ChannelScreens({ channel: { chIdx, mediaCount } }: { channel: Row<typeof channel> }) {
  const { t } = useTranslation('media')
  const screens = useCall(channelCalls.media, { chIdx })
  return (
    <Children
      title={t('channel.section.screens')}
      acts={<Text c="dimmed">{t('channel.count', { count: mediaCount })}</Text>}
      of={screens}
      none={t('channel.noScreens')}
      keyOf={({ mediaId }) => mediaId}
      columns={[
        { cell: ({ mediaId }) => <LinkTo to={`/media/media/view?mediaId=${mediaId}`}>{mediaId}</LinkTo> },
        { cell: ({ mediaNm }) => mediaNm },
        { cell: ({ poiName }) => poiName },
      ]}
    />
  )
}
