import { Button, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import { holdCalls } from '#domain/campaign/avails-calls.ts'
import { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import { type ShopOffer as Offer, shopCalls } from '#domain/campaign/price/product-calls.ts'
import { tellRefusal } from '../../base/tell.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { ShortTable } from '../../kit/cell/ShortTable.tsx'
import { call } from '../../wire/call.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { freshCampaign } from '../write/fresh.ts'

export interface ShopWish {
  pdIdx: number | null
  place: string | null
  radius: number
  month: string
  budget: number
}

/** The nearest screens that the budget pays for, what they cost, and the way on: held, and written as a campaign. */
export function ShopOffer({ wish: { pdIdx, place, ...wish }, name }: { wish: ShopWish; name: string }) {
  const { t } = useTranslation('selling')
  const { number, days } = useFormats()
  const offer = useCall(shopCalls.offer, { pdIdx: pdIdx ?? 0, place: place ?? '', ...wish })
  return (
    <Read of={offer} height={240} none={({ screens }) => screens.length === 0 && t('shop.nothing')}>
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
            <Text size="sm">{`${t('price.price')}: ${number(price.price)}`}</Text>
            <Text size="sm">{`${t('price.vat')}: ${number(price.vat)}`}</Text>
            <Text size="sm" fw={600} mb={6}>{`${t('price.total')}: ${number(price.total)}`}</Text>
            {available < asked ? (
              <Text size="sm" c="var(--mantine-color-error)">
                {t('shop.full', { asked: number(asked), available: number(available) })}
              </Text>
            ) : (
              pdIdx !== null && <WriteButton offer={answer} pdIdx={pdIdx} name={`${name} ${wish.month}`} />
            )}
          </>
        )
      }}
    </Read>
  )
}

/** Nobody else is promised these plays while the campaign is written; its request gives the hold back. */
function WriteButton({ offer, pdIdx, name }: { offer: Offer; pdIdx: number; name: string }) {
  const { t } = useTranslation('selling')
  const router = useRouter()
  const [isWriting, setWriting] = useState(false)
  const write = async () => {
    setWriting(true)
    const reply = await heldDraft(offer, pdIdx, name)
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

async function heldDraft(offer: Offer, pdIdx: number, holdName: string): Promise<Reply<{ cpIdx: number }>> {
  const { startsOn, endsOn, screens, price } = offer
  const { targetDays, targetHours } = freshCampaign
  const places = screens.map(({ mediaId }) => `media:${mediaId}`)
  const times = { startsOn, endsOn, targetDays, targetHours }
  const held = await call(holdCalls.save, { holdName, ...times, playTime: 15, plays: 1, loops: 1, places })
  if (held.code !== replyCode.success) return held
  const draft = await call(campaignCalls.fromHold, { holdIdx: held.data.holdIdx })
  if (draft.code !== replyCode.success) return draft
  const { cpIdx } = draft.data
  const bought = { pdIdx, isSme: codes.yesNo.yes, amount: price.price }
  return call(campaignCalls.save, { cpIdx, ...bought, was: { pdIdx: null, isSme: codes.yesNo.no, amount: null } })
}
