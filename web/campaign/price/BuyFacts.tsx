import { Stack, Text } from '@mantine/core'
import type { ShopOffer } from '#domain/campaign/price/shop-calls.ts'
import { REQUEST_DAYS } from '#domain/campaign/state.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { useFormats } from '../../words/formats.ts'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'
import { CodeSteps } from './CodeSteps.tsx'

const NAMED = 3

/** A booking before it is made: where, when, for how much, when it is paid, and until when it can be withdrawn. */
export function BuyFacts({ offer: { screens, startsOn, endsOn, price } }: { offer: ShopOffer }) {
  const { t } = useTranslation(['selling', 'shop'])
  const { number, day, days } = useFormats()
  const venues = [...new Set(screens.map(({ poiName }) => poiName))]
  const named = venues.slice(0, NAMED).join(', ')
  const more = venues.length - NAMED
  const told = more > 0 ? t('shop:buy.more', { venues: named, more: number(more) }) : named
  const facts = [
    [t('shop:buy.where'), t('shop:buy.screens', { screens: number(screens.length), venues: told })],
    [t('shop:buy.when'), days(startsOn, endsOn)],
    [t('shop:buy.pay'), t('shop:buy.account')],
    [t('shop:buy.back'), t('shop:buy.until', { day: day(dayAfter(today(), REQUEST_DAYS)) })],
  ] as const
  return (
    <Stack gap={6}>
      {facts.map(([name, fact]) => (
        <Text key={name} size="sm">
          <b>{name}:</b> {fact}
        </Text>
      ))}
      <CodeSteps worth={{ ...price, codeFault: null }} rows={[[t('price.price'), price.price]]} />
    </Stack>
  )
}
