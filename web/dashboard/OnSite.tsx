import { Anchor, Badge, Button, Image, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ScreenPicture, VenueSwitch } from '#domain/dashboard/board.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Moment } from '../kit/cell/Moment.tsx'
import { ShortTable } from '../kit/table/ShortTable.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

/** Last photographs of players, each a way to its screen. */
export function LastPictures({ pictures }: { pictures: readonly ScreenPicture[] }) {
  return (
    <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
      {pictures.map(({ mediaId, mediaName, poiName, url, at }) => (
        <Stack key={mediaId} gap={2}>
          <Anchor component={Link} to={`/media/media/view?mediaId=${mediaId}`}>
            <Image src={url} h={96} fit="contain" bg="dark.9" radius="sm" alt={mediaName} loading="lazy" />
          </Anchor>
          <Text size="xs" truncate>
            {poiName ?? mediaName}
          </Text>
          <Text size="xs" c="dimmed">
            <Moment at={at} />
          </Text>
        </Stack>
      ))}
    </SimpleGrid>
  )
}

/** Next openings and closings of venues. */
export function NextSwitches({ switches }: { switches: readonly VenueSwitch[] }) {
  const { t } = useTranslation('dashboard')
  return (
    <ShortTable
      rows={switches}
      keyOf={({ poiIdx }) => poiIdx}
      columns={[
        { cell: ({ poiIdx, poiName }) => <LinkTo to={`/account/poi/view?poiIdx=${poiIdx}`}>{poiName}</LinkTo> },
        {
          cell: ({ isOn }) => <Badge color={isOn ? 'teal' : 'gray'}>{t(isOn ? 'switches.on' : 'switches.off')}</Badge>,
        },
        { isFigure: true, cell: ({ at }) => <Moment at={at} /> },
      ]}
    />
  )
}

/** Whoever may sends somebody to a venue, or to one screen there. */
export function OrderWork({ poiIdx, mediaId }: { poiIdx: number; mediaId: string | undefined }) {
  const { t } = useTranslation('media')
  const mayOrder = useMay()('work-order', 'WRITE')
  if (!mayOrder) return null
  return (
    <Button
      component={Link}
      to={`/media/work/view?poiIdx=${poiIdx}${mediaId ? `&mediaId=${mediaId}` : ''}`}
      size="compact-sm"
      variant="default"
      my={4}
      className="no-print"
    >
      {t('media.orderWork')}
    </Button>
  )
}
