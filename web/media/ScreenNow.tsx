import { Box, Center, Group, Image, Stack, Text } from '@mantine/core'
import type { Row } from '#domain/base/resource.ts'
import type { CommandEntry, Vital } from '#domain/media/device.ts'
import type { media } from '#domain/media/media.ts'
import { vitalCalls } from '#domain/media/media-calls.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Moment } from '../kit/cell/Moment.tsx'
import { Panel } from '../kit/cell/Panel.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { useMay } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'
import { ScreenFacts } from './ScreenFacts.tsx'
import { ScreenLack } from './ScreenLack.tsx'

const SECONDS = 5
const ROOM = 160

/** Last report of a screen's player about itself, and everything else that is known of its condition; live. */
export const useVital = (mediaId: string) => useCall(vitalCalls.vital, { mediaId }, { everySeconds: SECONDS })

/** The screen as it is now: its last picture, what it plays, and how it is. */
export function ScreenNow({ media: screen }: { media: Row<typeof media> }) {
  const { mediaId, zone } = screen
  const { t } = useTranslation('media')
  const may = useMay()
  const vital = useVital(mediaId)
  const day = may('schedule', 'VIEW') && (
    <LinkTo to={`/schedule/schedule/view?mediaId=${mediaId}`}>{t('vital.day')}</LinkTo>
  )
  return (
    <Panel title={t('media.section.vital')} acts={day}>
      {vital.data?.lack && <ScreenLack lack={vital.data.lack} screen={screen} />}
      <Box mih={ROOM}>
        <Read of={vital} height={ROOM} none={(data) => data.vital.lastBeat === null && t('vital.none')}>
          {(data) => (
            <Group align="flex-start" gap="md">
              <LastPicture entries={data.commands} vital={data.vital} />
              <ScreenFacts vital={data.vital} zone={zone ?? undefined} />
            </Group>
          )}
        </Read>
      </Box>
    </Panel>
  )
}

interface LastPictureProps {
  entries: readonly CommandEntry[]
  vital: Vital
}

/** The newest picture of the screen; before there is one, the still of what it plays. */
function LastPicture({ entries, vital: { playing, poster } }: LastPictureProps) {
  const { t } = useTranslation('media')
  const last = entries.find(({ pictureUrl }) => pictureUrl)
  if (last?.pictureUrl)
    return (
      <Picture url={last.pictureUrl} alt={t('vital.pictureOf')}>
        <Moment at={last.createdAt} />
      </Picture>
    )
  if (poster)
    return (
      <Picture url={poster} alt={playing ?? ''}>
        {t('vital.still')}
      </Picture>
    )
  return (
    <Center w={284} h={ROOM} p="sm" bd="1px dashed var(--mantine-color-default-border)">
      <Text size="sm" c="dimmed" ta="center">
        {t('vital.noPicture')}
      </Text>
    </Center>
  )
}

function Picture({ url, alt, children }: { url: string; alt: string; children: React.ReactNode }) {
  return (
    <Stack gap={4} maw={284}>
      <Image src={url} h={ROOM - 24} w="auto" maw="100%" fit="contain" radius="sm" alt={alt} />
      <Text size="xs" c="dimmed">
        {children}
      </Text>
    </Stack>
  )
}
