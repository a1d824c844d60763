import { Badge, Group, Image, Paper, Text } from '@mantine/core'
import type { WallScreen } from '#domain/material/wall.ts'
import { media } from '#domain/media/media.ts'
import { Cell } from '../../kit/cell/Cell.tsx'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { Moment } from '../../kit/cell/Moment.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const HEIGHT = 116

/** One screen: what it shows, whose it is, until when, and what the player says of it. */
export function WallCard({ screen }: { screen: WallScreen }) {
  const { t } = useTranslation(['material', 'media'])
  const { clock } = useFormats()
  const { mediaId, mediaNm, poiName, region, zone, mediaStatus, now, told, picture } = screen
  const title = now ? (now.itemName ?? t(`wall.kind.${now.kind}`)) : t('wall.closed')
  return (
    <Paper withBorder p={8} component="article" aria-label={`${mediaId} ${poiName ?? ''}`}>
      <Group gap={6} h={HEIGHT} mb={6} wrap="nowrap" justify="center" className="wall-picture">
        {now?.poster && (
          <Image src={now.poster} h={HEIGHT} w="auto" maw="100%" fit="contain" alt={title} loading="lazy" />
        )}
        {picture && (
          <Image src={picture.url} h={HEIGHT} w="auto" maw="50%" fit="contain" alt={t('wall.picture')} loading="lazy" />
        )}
        {!now?.poster && !picture && (
          <Text size="xs" c="dimmed">
            {title}
          </Text>
        )}
      </Group>
      <Text size="sm" fw={600} truncate title={title}>
        {title}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {lineOf(now, now ? t(`wall.kind.${now.kind}`) : '')}
      </Text>
      <Group gap={6} justify="space-between" wrap="nowrap" mt={4}>
        <Text size="xs" truncate>
          {[region, poiName, mediaNm].filter(Boolean).join(' · ')}
        </Text>
        <Cell of={media} name="mediaStatus" value={mediaStatus} />
      </Group>
      <Group gap={6} justify="space-between" wrap="nowrap" mt={2}>
        <LinkTo to={`/media/media/view?mediaId=${mediaId}`}>{mediaId}</LinkTo>
        {now && (
          <Text size="xs" c="dimmed">
            {t('wall.until', { time: clock(zone).format(Date.parse(now.to)) })}
          </Text>
        )}
      </Group>
      {told && (
        <Group gap={6} wrap="nowrap" mt={2}>
          <Badge size="xs" color={told.isAsPlanned ? 'teal' : 'yellow'} style={{ flexShrink: 0 }}>
            {t(told.isAsPlanned ? 'wall.asPlanned' : 'wall.other')}
          </Badge>
          <Text size="xs" c="dimmed" truncate>
            {!told.isAsPlanned && told.item} <Moment at={told.at} zone={zone} />
          </Text>
        </Group>
      )}
      {picture && (
        <Text size="xs" c="dimmed">
          {t('wall.picture')} <Moment at={picture.at} zone={zone} />
        </Text>
      )}
    </Paper>
  )
}

/** Buyer of an advertisement; of anything else with a name, its kind. */
function lineOf(now: WallScreen['now'], kind: string): string {
  if (now?.kind === 'ad') return [now.adName, now.cpName].filter(Boolean).join(' · ')
  return now?.itemName ? kind : '–'
}
