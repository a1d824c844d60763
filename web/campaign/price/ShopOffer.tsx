import { Space, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { suitsWay } from '#domain/campaign/fitting.ts'
import type { shopCalls } from '#domain/campaign/price/shop-calls.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useSession } from '../../wire/session.ts'
import type { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { CodeSteps } from './CodeSteps.tsx'
import { BuyButton, type Wanted, WriteButton } from './ShopButtons.tsx'
import { ShopFilms, useShopFilms } from './ShopFilms.tsx'

interface Props {
  answer: ReturnType<typeof useCall<typeof shopCalls.offer>>
  wish: Wanted
  /** Of the hold, or of the campaign. */
  name: string
  onFilms(films: readonly number[]): void
}

/** The nearest screens that the budget pays for, what they cost, and the way on: held, and written as a campaign. */
export function ShopOffer({ answer: read, wish, name, onFilms }: Props) {
  const { t } = useTranslation(['selling', 'shop'])
  const { number, days } = useFormats()
  const { info } = useSession()
  const field = useRef<HTMLInputElement>(null)
  const [isFilmless, setFilmless] = useState(false)
  const chosen = useShopFilms(wish.advIdx).filter(({ matId }) => wish.films.includes(matId))
  const isMissing = isFilmless && wish.films.length === 0
  const askForFilm = () => {
    setFilmless(true)
    field.current?.focus()
  }
  return (
    <Read of={read} height={240} none={({ screens }) => screens.length === 0 && t('shop:nothing')}>
      {(answer) => {
        const { startsOn, endsOn, screens, found, price, asked, available } = answer
        return (
          <>
            <Text size="sm">{days(startsOn, endsOn)}</Text>
            <Text size="sm">{t('shop:found', { found: number(found), screens: number(screens.length) })}</Text>
            <ShortTable
              rows={screens}
              keyOf={({ mediaId }) => mediaId}
              columns={[
                { cell: ({ mediaNm }) => mediaNm },
                { cell: ({ poiName }) => poiName },
                { isFigure: true, cell: ({ metres }) => `${number(metres)} m` },
              ]}
            />
            <Space h="sm" />
            <CodeSteps worth={{ ...price, codeFault: null }} rows={[[t('price.price'), price.price]]} />
            <ShopFilms
              advIdx={wish.advIdx}
              screens={screens}
              films={wish.films}
              {...{ isMissing, field }}
              onChange={onFilms}
            />
            {available < asked ? (
              <Text size="sm" c="var(--mantine-color-error)">
                {t('shop:full', { asked: number(asked), available: number(available) })}
              </Text>
            ) : info?.advIdx ? (
              <BuyButton
                {...{ offer: answer, wish, name }}
                isFilmed={chosen.some(({ way }) => screens.some(({ layout }) => suitsWay(way, layout)))}
                onFilmless={askForFilm}
              />
            ) : (
              <WriteButton {...{ offer: answer, wish, name }} />
            )}
          </>
        )
      }}
    </Read>
  )
}
