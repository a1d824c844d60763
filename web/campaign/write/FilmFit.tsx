import { Text } from '@mantine/core'
import { campaignLookUpCalls } from '#domain/campaign/campaign-calls.ts'
import { screensMissed, type Way } from '#domain/campaign/fitting.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

/** Part of the chosen screens that hang as a film lies; nothing where all of them do. */
export function FilmFit({ way, places }: { way: Way | null; places: readonly string[] }) {
  const { t } = useTranslation('selling')
  const { number } = useFormats()
  const isEnabled = way !== null && places.length > 0
  const { data } = useCall(campaignLookUpCalls.placeNames, { places }, { isEnabled })
  if (!isEnabled || !data) return null
  const missed = screensMissed(way, data)
  if (missed === 0) return null
  const fitting = data.screens - missed
  return (
    <Text size="xs" w="100%" role="status" c={fitting === 0 ? 'var(--mantine-color-error)' : 'dimmed'}>
      {fitting === 0
        ? t('write.film.fitsNone')
        : t('write.film.fitsSome', { fitting: number(fitting), screens: number(data.screens) })}
    </Text>
  )
}
