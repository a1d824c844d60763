import { Badge, Group, Text, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Row } from '#domain/base/resource.ts'
import type { media } from '#domain/media/media.ts'
import { Moment } from '../resource/Cell.tsx'
import { toneOf } from '../resource/tone.ts'
import { useReasons } from './reasons.ts'

/** A screen's health: colour, words, why, and since when. */
export function StatusCell({ media: { mediaStatus, statusReason, statusSince } }: { media: Row<typeof media> }) {
  const { t } = useTranslation('code')
  const reasons = useReasons(statusReason)
  return (
    <Group gap={6} wrap="nowrap">
      <Badge color={toneOf('mediaStatus', mediaStatus) ?? 'gray'}>{t(`mediaStatus.${mediaStatus}`)}</Badge>
      {reasons && (
        <Tooltip label={reasons}>
          <Text span size="xs" c="dimmed" truncate>
            {reasons} {statusSince && <Moment at={statusSince} />}
          </Text>
        </Tooltip>
      )}
    </Group>
  )
}
