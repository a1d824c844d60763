import { SimpleGrid, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { MessageId } from '#domain/base/reply.ts'
import { codeIn } from '#domain/campaign/price/discount-code.ts'
import type { ProductChoice } from '#domain/campaign/price/product-calls.ts'
import { shopCalls } from '#domain/campaign/price/shop-calls.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { PageTitle } from '../../base/PageTitle.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useSession } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'
import { ShopFields, type ShopWish } from './ShopFields.tsx'
import { ShopOffer } from './ShopOffer.tsx'

const MONTHS = 6
const PAUSE_MS = 300

/** Shop of a small business: a place, a radius, a month and a budget; the offer stands beside it. A customer who signs in books for nobody else. */
export function ShopView() {
  const { t } = useTranslation(['selling', 'shop'])
  const { info } = useSession()
  const products = useCall(shopCalls.products, {})
  const [entered, setWish] = useState<ShopWish>(() => ({
    ...{ ...fresh, advIdx: info?.advIdx ?? null, month: usualMonth() },
  }))
  const wish = { ...entered, pdIdx: entered.pdIdx ?? onlyOf(products.data?.list) }
  const [asked] = useDebouncedValue(wish, PAUSE_MS)
  const isAsked = isWhole(asked)
  const { pdIdx, place, ...rest } = { ...asked, discountCode: codeIn(asked.discountCode) }
  const bought = { pdIdx: pdIdx ?? 0, advIdx: rest.advIdx, discountCode: rest.discountCode }
  const [films, setFilms] = useState(noFilms)
  const chosen = films.of === wish.advIdx ? films.list : noFilms.list
  const offer = useCall(shopCalls.offer, { ...rest, ...bought, place: place ?? '' }, { isEnabled: isAsked })
  return (
    <>
      <PageTitle mb={12}>{t('shop:title')}</PageTitle>
      <Read of={products} none={({ list }) => list.length === 0 && t('shop:none')}>
        {({ list }) => (
          <SimpleGrid cols={{ base: 1, lg: 2 }} mb="md">
            <Panel title={t('shop:wish')} isSpaced>
              <ShopFields
                wish={wish}
                products={list}
                months={months()}
                codeFault={codeFaultOf(wish, offer.data?.price.codeFault)}
                onChange={(part) => setWish((before) => ({ ...before, ...part }))}
              />
            </Panel>
            <Panel title={t('shop:offer')} isSpaced>
              {isAsked ? (
                <ShopOffer
                  answer={offer}
                  wish={{ ...rest, ...bought, place: place ?? '', films: chosen }}
                  onFilms={(list) => setFilms({ of: wish.advIdx, list })}
                  name={`${list.find((product) => product.pdIdx === pdIdx)?.pdName ?? ''} ${rest.month}`}
                />
              ) : (
                <Text size="sm" c="dimmed">
                  {t('shop:hint')}
                </Text>
              )}
            </Panel>
          </SimpleGrid>
        )}
      </Read>
    </>
  )
}

const fresh = { pdIdx: null, place: null, radius: 2, budget: 500_000, advIdx: null, discountCode: '' }
/** Creatives that were chosen, and the customer that they belong to. */
const noFilms: { of: number | null; list: readonly number[] } = { of: null, list: [] }
const isWhole = ({ pdIdx, place, radius, budget }: ShopWish) =>
  pdIdx !== null && place !== null && 1 <= radius && radius <= 100 && budget > 0

/** The only product, which nobody has to choose. */
const onlyOf = (list: readonly ProductChoice[] = []) => (list.length === 1 ? (list[0]?.pdIdx ?? null) : null)

/** Signs that can be no code are told at once. */
function codeFaultOf({ discountCode }: ShopWish, answered: MessageId | null | undefined): MessageId | null {
  if (!discountCode) return null
  return codeIn(discountCode) === null ? 'field.badFormat' : (answered ?? null)
}

const WEEK = 7

/** Month of a new purchase: of one with a few days left hardly anybody wants the rest. */
const usualMonth = () => dayAfter(today(), WEEK).slice(0, 7)

/** This month, as long as a day of it is to come, and those after it. */
function months(): string[] {
  const list = [dayAfter(today()).slice(0, 7)]
  while (list.length < MONTHS) list.push(dayAfter(`${list.at(-1)}-01`, 31).slice(0, 7))
  return list
}
