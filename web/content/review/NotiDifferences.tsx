import { Badge, Group, Stack, Text } from '@mantine/core'
import { botNoti, middleNoti, type Noti } from '#domain/content/noti.ts'
import {
  differencesOf,
  isInterim,
  movedPlaces,
  type NotiChange,
  type SeenField,
} from '#domain/content/review/noti-review.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { FilePreview } from '../../kit/input/FilePreview.tsx'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** Fields of a change that are others than on air, each with both its values. */
export function NotiDifferences({ notice, change }: { notice: Noti; change: NotiChange }) {
  const { t } = useTranslation('content')
  const { exact } = useFormats()
  if (isInterim(change)) {
    const { interimEnd } = change
    return (
      <Text size="sm">
        {t('noti.review.interim')}
        {interimEnd && ` · ${t('noti.review.interimEnd', { at: exact(Date.parse(interimEnd), USUAL_ZONE) })}`}
      </Text>
    )
  }
  return (
    <Stack gap={6}>
      {differencesOf(notice, change).map((name) => (
        <Difference key={name} name={name} onAir={onAirOf(notice, name)} wanted={change[name]} />
      ))}
    </Stack>
  )
}

const onAirOf = (notice: Noti, name: SeenField): unknown => (name in notice ? notice[name as keyof Noti] : undefined)

interface DifferenceProps {
  name: SeenField
  onAir: unknown
  wanted: unknown
}

function Difference({ name, onAir, wanted }: DifferenceProps) {
  const { t } = useTranslation('content')
  const say = useSaid(name)
  const of = name in botNoti.fields ? botNoti : middleNoti
  return (
    <Group gap={8} align="baseline" wrap="nowrap">
      <Badge variant="light" style={{ flexShrink: 0 }}>
        {useLabels(of).field(name)}
      </Badge>
      {name === 'fIdx' ? (
        <PictureOnAir fIdx={onAir} />
      ) : (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {Array.isArray(wanted) ? movedPlaces(listOf(onAir), wanted) : say(wanted)}{' '}
          <Text span size="sm" c="dimmed">
            ({t('noti.review.onAir', { value: say(onAir) })})
          </Text>
        </Text>
      )}
    </Group>
  )
}

/** Picture that is on air; the one that is wanted stands below, as screens would show it. */
function PictureOnAir({ fIdx }: { fIdx: unknown }) {
  const { t } = useTranslation('content')
  const isThere = typeof fIdx === 'number'
  return (
    <Stack gap={2}>
      <Text size="sm" c="dimmed">
        {t('noti.review.onAir', { value: isThere ? '' : t('noti.review.none') })}
      </Text>
      {isThere && <FilePreview fIdx={fIdx} height={60} />}
    </Stack>
  )
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** A value of a field in words; of places how many they are. */
function useSaid(name: SeenField) {
  const { t } = useTranslation('content')
  const { exact } = useFormats()
  const labels = useLabels(middleNoti)
  const field = middleNoti.fields[name]
  return (value: unknown): string => {
    if (Array.isArray(value)) return String(value.length)
    if (value === null || value === undefined || value === '') return t('noti.review.none')
    if (field.kind === 'code') return labels.code(field, value)
    return field.kind === 'instant' ? exact(Date.parse(String(value)), USUAL_ZONE) : String(value)
  }
}
