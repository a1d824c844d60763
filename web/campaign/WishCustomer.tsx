import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { PickField } from '../kit/pick/PickField.tsx'
import { useTranslation } from '../words/translation.ts'

interface Props {
  advIdx: number | null
  onChange(advIdx: number | null): void
}

/** Customer of a wish, whose trade decides what is free. */
export function WishCustomer({ advIdx, onChange }: Props) {
  const { t } = useTranslation('campaign')
  return (
    <PickField
      {...{ label: t('avails.advIdx'), description: t('avails.advIdxHint'), of: advertiser, size: 'xs' }}
      {...{ required: false, disabled: false, value: advIdx, call: advertiserCalls.list }}
      onChange={(chosen) => onChange(typeof chosen === 'number' ? chosen : null)}
      onBlur={() => undefined}
    />
  )
}
