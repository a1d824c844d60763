import { Button, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { codes } from '#domain/base/codes.ts'
import { type Reply, replyCode } from '#domain/base/reply.ts'
import { holdCalls } from '#domain/campaign/avails-calls.ts'
import { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import { type ShopOffer as Offer, shopCalls } from '#domain/campaign/price/shop-calls.ts'
import { ask } from '../../base/ask.ts'
import { later } from '../../base/later.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'
import { freshCampaign, freshFilm } from '../write/fresh.ts'

const BuyFacts = later(async () => (await import('./BuyFacts.tsx')).BuyFacts)

/** Wish that an offer answers, and the creatives that were chosen for it. */
export interface Wanted {
  pdIdx: number
  place: string
  radius: number
  month: string
  budget: number
  advIdx: number | null
  discountCode: string | null
  films: readonly number[]
}

interface Props {
  offer: Offer
  wish: Wanted
  name: string
}

/** Nobody else is promised these plays while the campaign is written; its request gives the hold back. */
export function WriteButton({ offer, wish, name }: Props) {
  const { t } = useTranslation(['selling', 'shop'])
  const router = useRouter()
  const [isWriting, setWriting] = useState(false)
  const write = async () => {
    setWriting(true)
    const reply = await heldDraft(offer, wish, name)
    setWriting(false)
    if (reply.code !== replyCode.success) return tellRefusal(reply)
    return router.navigate({ href: `/campaign/write/write?cpIdx=${reply.data.cpIdx}` })
  }
  return (
    <Button loading={isWriting} onClick={() => void write()}>
      {t('shop:write')}
    </Button>
  )
}

interface BuyProps extends Props {
  /** True if one of the offered screens shows one of the chosen creatives. */
  isFilmed: boolean
  onFilmless(): void
}

/** Booked as it stands, for the customer who signs in, and sent to be approved. */
export function BuyButton({ offer, wish: { advIdx: _, ...wish }, name, isFilmed, onFilmless }: BuyProps) {
  const { t } = useTranslation(['selling', 'shop'])
  const router = useRouter()
  const refresh = useRefresh()
  const [isBuying, setBuying] = useState(false)
  const buy = async () => {
    if (!isFilmed) return onFilmless()
    const question = { title: t('shop:buy'), text: t('ask.buy', { name }), act: t('shop:buy') }
    if (!(await ask({ ...question, more: <BuyFacts offer={offer} /> }))) return undefined
    setBuying(true)
    const screens = offer.screens.map(({ mediaId }) => mediaId)
    const { price, total } = offer.price
    const reply = await call(shopCalls.buy, { ...wish, cpName: name, screens, price, total })
    setBuying(false)
    if (reply.code === replyCode.success) {
      tellDone(t('shop:booked', { name }))
      return router.navigate({ href: `/campaign/wait/view?cpIdx=${reply.data.cpIdx}` })
    }
    tellRefusal(reply)
    return refresh([shopCalls.offer])
  }
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t('shop:buy.hint')}
      </Text>
      <Button loading={isBuying} onClick={() => void buy()}>
        {t('shop:buy')}
      </Button>
    </>
  )
}

async function heldDraft(
  offer: Offer,
  { films, pdIdx, advIdx, discountCode }: Wanted,
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
  const asked = {
    pdIdx,
    advIdx,
    discountCode,
    isSme: codes.yesNo.yes,
    amount: price.price,
    films: films.map(freshFilm),
  }
  return call(campaignCalls.save, { cpIdx, ...asked, was })
}
