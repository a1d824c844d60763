import { NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { campaignLookUpCalls } from '#domain/campaign/campaign-calls.ts'
import { salePlace } from '#domain/campaign/place.ts'
import { priceCalls } from '#domain/campaign/price/product-calls.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { PageTitle } from '../../base/PageTitle.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { PickField } from '../../kit/pick/PickField.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'
import { ShopOffer, type ShopWish } from './ShopOffer.tsx'

const MONTHS = 6
const PAUSE_MS = 300

/** Shop of a small business: a place, a radius, a month and a budget; the offer stands beside it. */
export function ShopView() {
  const { t } = useTranslation('selling')
  const { marks } = useFormats()
  const products = useCall(priceCalls.products, {})
  const [wish, setWish] = useState<ShopWish>(() => ({ ...fresh, month: months()[0] ?? '' }))
  const [asked] = useDebouncedValue(wish, PAUSE_MS)
  const change = (part: Partial<ShopWish>) => setWish((before) => ({ ...before, ...part }))
  return (
    <>
      <PageTitle mb={12}>{t('shop.title')}</PageTitle>
      <Read of={products} none={({ list }) => !list.some(isSmall) && t('shop.none')}>
        {({ list }) => (
          <SimpleGrid cols={{ base: 1, lg: 2 }} mb="md">
            <Panel title={t('shop.wish')} isSpaced>
              <Stack gap="sm">
                <Select
                  label={t('shop.product')}
                  allowDeselect={false}
                  data={list.filter(isSmall).map(({ pdIdx, pdName }) => ({ value: String(pdIdx), label: pdName }))}
                  value={wish.pdIdx === null ? null : String(wish.pdIdx)}
                  onChange={(value) => change({ pdIdx: value === null ? null : Number(value) })}
                />
                <PickField
                  label={t('shop.place')}
                  required
                  disabled={false}
                  of={salePlace}
                  call={campaignLookUpCalls.places}
                  filters={{ placeKind: [codes.placeKind.venue] }}
                  value={wish.place}
                  onChange={(value) => change({ place: typeof value === 'string' ? value : null })}
                  onBlur={() => undefined}
                />
                <NumberInput
                  label={t('shop.radius')}
                  min={1}
                  max={100}
                  allowDecimal={false}
                  value={wish.radius}
                  onChange={(value) => change({ radius: Number(value) })}
                />
                <Select
                  label={t('shop.month')}
                  allowDeselect={false}
                  data={months()}
                  value={wish.month}
                  onChange={(value) => change({ month: value ?? wish.month })}
                />
                <NumberInput
                  label={t('shop.budget')}
                  min={0}
                  allowDecimal={false}
                  allowNegative={false}
                  {...marks()}
                  value={wish.budget}
                  onChange={(value) => change({ budget: Number(value) })}
                />
              </Stack>
            </Panel>
            <Panel title={t('shop.offer')}>
              {isWhole(asked) ? (
                <ShopOffer wish={asked} name={list.find(({ pdIdx }) => pdIdx === asked.pdIdx)?.pdName ?? ''} />
              ) : (
                <Text size="sm" c="dimmed">
                  {t('shop.hint')}
                </Text>
              )}
            </Panel>
          </SimpleGrid>
        )}
      </Read>
    </>
  )
}

const fresh = { pdIdx: null, place: null, radius: 2, budget: 500_000 }
const isSmall = ({ productKind }: { productKind: string }) => productKind === codes.productKind.small

const isWhole = ({ pdIdx, place, radius, budget }: ShopWish) =>
  pdIdx !== null && place !== null && 1 <= radius && radius <= 100 && budget > 0

/** This month, as long as a day of it is to come, and those after it. */
function months(): string[] {
  const list = [dayAfter(today()).slice(0, 7)]
  while (list.length < MONTHS) list.push(dayAfter(`${list.at(-1)}-01`, 31).slice(0, 7))
  return list
}
