import { Alert, Text } from '@mantine/core'
import type { Row } from '#domain/base/resource.ts'
import type { campaign } from '#domain/campaign/campaign.ts'
import { REQUEST_DAYS } from '#domain/campaign/state.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { useFormats } from '../../words/formats.ts'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'

/** Booking of a customer that nobody has decided on: what was booked, what comes next, and where it is found. */
export function ShopBooked({
  stored: { startsOn, endsOn, mediaCount, requestedAt },
}: {
  stored: Row<typeof campaign>
}) {
  const { t } = useTranslation(['selling', 'shop', 'menu'])
  const { day, days, number } = useFormats()
  const keptUntil = requestedAt && dayAfter(localDay(USUAL_ZONE, Date.parse(requestedAt)), REQUEST_DAYS)
  return (
    <Alert color="teal" mb="md" title={t('shop:booked.title')}>
      <Text size="sm">
        {startsOn &&
          endsOn &&
          t('shop:booked.text', { days: days(startsOn, endsOn), screens: number(mediaCount ?? 0) })}
        {keptUntil && today() <= keptUntil && ` ${t('shop:booked.kept', { day: day(keptUntil) })}`}
      </Text>
      <Text size="sm">{t('shop:booked.where', { menu: `${t('menu:campaign')} › ${t('menu:campaignWait')}` })}</Text>
    </Alert>
  )
}
