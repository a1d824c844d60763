import { Alert, Text } from '@mantine/core'
import { hourSpans } from '#domain/campaign/alcohol.ts'
import type { AvailsAnswer } from '#domain/campaign/wish.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

/** Hours that the trade may not be shown in, and screens that are closed in those that are left. */
export function FallenAway({ answer: { barredHours, closedScreens } }: { answer: AvailsAnswer }) {
  const { t } = useTranslation('campaign')
  const { number } = useFormats()
  if (barredHours.length === 0 && closedScreens === 0) return null
  const hours = hourSpans(barredHours).map(([from, to]) => t('avails.hoursFromTo', { from, to }))
  return (
    <Alert color="orange" p="xs">
      {barredHours.length > 0 && <Text size="sm">{t('avails.barred', { hours: hours.join(', ') })}</Text>}
      {closedScreens > 0 && <Text size="sm">{t('avails.closed', { screens: number(closedScreens) })}</Text>}
    </Alert>
  )
}
