import { NumberInput, Select, Stack, TextInput } from '@mantine/core'
import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import type { MessageId } from '#domain/base/reply.ts'
import { campaign } from '#domain/campaign/campaign.ts'
import { salePlace } from '#domain/campaign/place.ts'
import type { ProductChoice } from '#domain/campaign/price/product-calls.ts'
import { MOST_BUDGET } from '#domain/campaign/price/shop.ts'
import { shopCalls } from '#domain/campaign/price/shop-calls.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { PickField } from '../../kit/pick/PickField.tsx'
import { useSession } from '../../wire/session.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'

export interface ShopWish {
  pdIdx: number | null
  place: string | null
  radius: number
  month: string
  budget: number
  advIdx: number | null
  discountCode: string
}

interface Props {
  wish: ShopWish
  products: readonly ProductChoice[]
  months: readonly string[]
  /** Reason why the code takes nothing off. */
  codeFault: MessageId | null
  onChange(part: Partial<ShopWish>): void
}

/** Place, radius, month and budget of a small business, and the code of an offer that it was told of. */
export function ShopFields({ wish, products, months, codeFault, onChange }: Props) {
  const { t } = useTranslation(['selling', 'shop'])
  const labels = useLabels(campaign)
  const { marks, month } = useFormats()
  const { info } = useSession()
  const picking = { disabled: false, onBlur: () => undefined }
  return (
    <Stack gap="sm">
      <Select
        label={t('shop:product')}
        required
        allowDeselect={false}
        data={products.map(({ pdIdx, pdName }) => ({ value: String(pdIdx), label: pdName }))}
        value={wish.pdIdx === null ? null : String(wish.pdIdx)}
        onChange={(value) => onChange({ pdIdx: value === null ? null : Number(value) })}
      />
      <PickField
        {...{ ...picking, label: t('shop:place'), required: true, of: salePlace, call: shopCalls.places }}
        value={wish.place}
        onChange={(value) => onChange({ place: typeof value === 'string' ? value : null })}
      />
      <NumberInput
        label={t('shop:radius')}
        min={1}
        max={100}
        allowDecimal={false}
        value={wish.radius}
        onChange={(value) => onChange({ radius: Number(value) })}
      />
      <Select
        label={t('shop:month')}
        allowDeselect={false}
        data={months.map((value) => ({ value, label: month(value) }))}
        value={wish.month}
        onChange={(value) => onChange({ month: value ?? wish.month })}
      />
      <NumberInput
        label={t('shop:budget')}
        {...{ min: 0, max: MOST_BUDGET, clampBehavior: 'strict', allowDecimal: false, allowNegative: false }}
        {...marks()}
        value={wish.budget}
        onChange={(value) => onChange({ budget: Number(value) })}
      />
      {!info?.advIdx && (
        <PickField
          {...{
            ...picking,
            label: labels.field('advIdx'),
            required: false,
            of: advertiser,
            call: advertiserCalls.list,
          }}
          value={wish.advIdx}
          onChange={(value) => onChange({ advIdx: typeof value === 'number' ? value : null })}
        />
      )}
      <TextInput
        label={labels.field('discountCode')}
        description={t(info?.advIdx ? 'shop:code' : 'campaign.discountCode.hint')}
        maxLength={20}
        error={codeFault && wordsOf(codeFault, { field: labels.field('discountCode') })}
        value={wish.discountCode}
        onChange={({ currentTarget: { value } }) => onChange({ discountCode: value })}
      />
    </Stack>
  )
}
