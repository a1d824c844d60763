import { Anchor, Group, Text } from '@mantine/core'
import type { PlaceAnswer } from '#domain/campaign/campaign-calls.ts'
import { placesWithin } from '#domain/campaign/place.ts'
import { useTranslation } from '../../words/translation.ts'

const NAMED = 3

interface Props {
  list: readonly PlaceAnswer[]
  disabled: boolean
  onLeaveOut(places: readonly string[]): void
}

/** A place beside one that holds it adds nothing: its screens are booked once. */
export function PlacesTwice({ list, disabled, onLeaveOut }: Props) {
  const { t } = useTranslation('selling')
  const twice = placesWithin(list)
  if (twice.length === 0) return null
  const named = twice
    .slice(0, NAMED)
    .map(({ inner, holder }) => t('write.withinOf', { place: inner.placeName, holder: holder.placeName }))
  const more = twice.length - named.length
  return (
    <Group gap={8} mt={2}>
      <Text size="sm" c="var(--mantine-color-error)">
        {[
          t('write.within', { places: named.join(', ') }),
          ...(more > 0 ? [t('write.morePlaces', { count: more })] : []),
        ].join(' ')}
      </Text>
      {!disabled && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => onLeaveOut(twice.map(({ inner }) => inner.place))}
        >
          {t('write.leaveOut')}
        </Anchor>
      )}
    </Group>
  )
}
