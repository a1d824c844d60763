import { useState } from 'react'
import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { PickField } from '../kit/pick/PickField.tsx'
import { useCall } from '../wire/use-call.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  advIdx: number | null
  onChange(advIdx: number | null): void
}

/** Customer of a wish, whose trade decides what is free. */
export function WishCustomer({ advIdx, onChange }: Props) {
  const { t } = useTranslation('campaign')
  // A wish that was entered before brings its customer without the name.
  const [first] = useState(advIdx)
  const { data } = useCall(advertiserCalls.detail, { advIdx: first ?? 0 }, { isEnabled: first !== null })
  return (
    <PickField
      {...{ label: t('avails.advIdx'), description: t('avails.advIdxHint'), of: advertiser, size: 'xs' }}
      {...{ required: false, disabled: false, value: advIdx, call: advertiserCalls.list }}
      text={advIdx === null ? '' : (data?.adName ?? '')}
      onChange={(chosen) => onChange(typeof chosen === 'number' ? chosen : null)}
      onBlur={() => undefined}
    />
  )
}
