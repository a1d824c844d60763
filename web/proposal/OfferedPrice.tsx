import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { MOST_DISCOUNT } from '#domain/campaign/price/price.ts'
import { priceCalls } from '#domain/campaign/price/product-calls.ts'
import { proposalCalls } from '#domain/proposal/calls.ts'
import { pricedWish } from '#domain/proposal/lines.ts'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

const PAUSE_MS = 300

interface Props {
  wish: Parameters<typeof pricedWish>[0]
  pdIdx: unknown
  /** Customer of a new proposal, or the proposal that has one: an agency's pays less. */
  advIdx: unknown
  ppIdx: unknown
  amount: unknown
}

/** Price of a wish by the rate card, and how far the offered amount is from it. */
export function OfferedPrice({ wish, pdIdx, advIdx, ppIdx, amount }: Props) {
  const { t } = useTranslation(['proposal', 'selling'])
  const { won, percent } = useFormats()
  const offered = useCall(proposalCalls.detail, { ppIdx: Number(ppIdx) }, { isEnabled: typeof ppIdx === 'number' })
  const customer = typeof ppIdx === 'number' ? offered.data?.advIdx : advIdx
  const [own] = useDebouncedValue(typeof amount === 'number' ? amount : null, PAUSE_MS)
  const isKnown = typeof pdIdx === 'number' && typeof customer === 'number'
  const asked = { ...pricedWish(wish), pdIdx: Number(pdIdx), advIdx: Number(customer), amount: own }
  const { data } = useCall(priceCalls.price, asked, { isEnabled: isKnown })
  if (!isKnown || !data) return null
  const { price, discount } = data
  const share = percent(Math.abs(discount ?? 0) / 10_000, 1)
  const isMuch = discount !== null && discount > MOST_DISCOUNT
  return (
    <div role="status">
      <Text size="sm">{t('variant.listPrice', { price: won(price) })}</Text>
      {discount !== null && discount !== 0 && (
        <Text size="sm" c={isMuch ? 'var(--mantine-color-error)' : undefined}>
          {t(discount > 0 ? 'selling:price.below' : 'selling:price.above', { share })}
          {isMuch && ` ${t('selling:price.decided')}`}
        </Text>
      )}
    </div>
  )
}
