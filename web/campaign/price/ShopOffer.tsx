import { Button, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import { holdCalls } from '#domain/campaign/avails-calls.ts'
import { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import type { ShopOffer as Offer, shopCalls } from '#domain/campaign/price/product-calls.ts'
import { tellRefusal } from '../../base/tell.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { ShortTable } from '../../kit/cell/ShortTable.tsx'
import type { Way } from '../../material/template/made.ts'
import { call } from '../../wire/call.ts'
import type { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { freshCampaign, freshFilm } from '../write/fresh.ts'
import { CodeSteps } from './CodeSteps.tsx'
import { ShopFilms } from './ShopFilms.tsx'

interface Bought {
  pdIdx: number
  films: readonly number[]
  advIdx: number | null
  discountCode: string | null
}

interface Props {
  answer: ReturnType<typeof useCall<typeof shopCalls.offer>>
  bought: Bought
  /** Of the hold. */
  name: string
  onFilms(films: readonly number[]): void
}

/** The nearest screens that the budget pays for, what they cost, and the way on: held, and written as a campaign. */
export function ShopOffer({ answer: read, bought, name, onFilms }: Props) {
  const { t } = useTranslation('selling')
  const { number, days } = useFormats()
  return (
    <Read of={read} height={240} none={({ screens }) => screens.length === 0 && t('shop.nothing')}>
      {(answer) => {
        const { startsOn, endsOn, screens, found, price, asked, available } = answer
        return (
          <>
            <Text size="sm">{days(startsOn, endsOn)}</Text>
            <Text size="sm">{t('shop.found', { found: number(found), screens: number(screens.length) })}</Text>
            <ShortTable
              rows={screens}
              keyOf={({ mediaId }) => mediaId}
              columns={[
                { cell: ({ mediaNm }) => mediaNm },
                { cell: ({ poiName }) => poiName },
                { isFigure: true, cell: ({ metres }) => `${number(metres)} m` },
              ]}
            />
            <CodeSteps worth={{ ...price, codeFault: null }} rows={[[t('price.price'), price.price]]} />
            <ShopFilms advIdx={bought.advIdx} ways={waysOf(screens)} films={bought.films} onChange={onFilms} />
            {available < asked ? (
              <Text size="sm" c="var(--mantine-color-error)">
                {t('shop.full', { asked: number(asked), available: number(available) })}
              </Text>
            ) : (
              <WriteButton offer={answer} bought={bought} name={name} />
            )}
          </>
        )
      }}
    </Read>
  )
}

/** Ways in which screens hang, that of most of them first. */
function waysOf(screens: Offer['screens']): readonly Way[] {
  const { horizontal, vertical } = codes.layout
  const upright = screens.filter(({ layout }) => layout === vertical).length
  if (upright === 0) return lying
  if (upright === screens.length) return [vertical]
  return upright * 2 > screens.length ? [vertical, horizontal] : [horizontal, vertical]
}
const lying = [codes.layout.horizontal]

/** Nobody else is promised these plays while the campaign is written; its request gives the hold back. */
function WriteButton({ offer, bought, name }: { offer: Offer; bought: Bought; name: string }) {
  const { t } = useTranslation('selling')
  const router = useRouter()
  const [isWriting, setWriting] = useState(false)
  const write = async () => {
    setWriting(true)
    const reply = await heldDraft(offer, bought, name)
    setWriting(false)
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    return router.navigate({ href: `/campaign/write/write?cpIdx=${reply.data.cpIdx}` })
  }
  return (
    <Button loading={isWriting} onClick={() => void write()}>
      {t('shop.write')}
    </Button>
  )
}

async function heldDraft(
  offer: Offer,
  { films, ...bought }: Bought,
  holdName: string,
): Promise<Reply<{ cpIdx: number }>> {
  const { startsOn, endsOn, screens, price } = offer
  const { targetDays, targetHours } = freshCampaign
  const places = screens.map(({ mediaId }) => `media:${mediaId}`)
  const times = { startsOn, endsOn, targetDays, targetHours }
  const held = await call(holdCalls.save, { holdName, ...times, playTime: 15, plays: 1, loops: 1, places })
  if (held.code !== replyCode.success) return held
  const draft = await call(campaignCalls.fromHold, { holdIdx: held.data.holdIdx })
  if (draft.code !== replyCode.success) return draft
  const { cpIdx } = draft.data
  const was = { pdIdx: null, advIdx: null, discountCode: null, isSme: codes.yesNo.no, amount: null, films: [] }
  const asked = { ...bought, isSme: codes.yesNo.yes, amount: price.price, films: films.map(freshFilm) }
  return call(campaignCalls.save, { cpIdx, ...asked, was })
}
