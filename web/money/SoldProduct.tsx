import { product } from '#domain/campaign/price/product.ts'
import { productCalls } from '#domain/campaign/price/product-calls.ts'
import { PickField } from '../kit/pick/PickField.tsx'
import { useMayMake } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  value: number | null
  onChange(pdIdx: number | null): void
}

/** Product that a rate is asked for, for those who may list them. */
export function SoldProduct({ value, onChange }: Props) {
  const { t } = useTranslation('money')
  if (!useMayMake()(productCalls.list)) return null
  return (
    <PickField
      of={product}
      call={productCalls.list}
      label={t('holding.sold')}
      required={false}
      disabled={false}
      value={value}
      onChange={(chosen) => onChange(typeof chosen === 'number' ? chosen : null)}
      onBlur={() => undefined}
    />
  )
}
