import { Text } from '@mantine/core'
import { useState } from 'react'
import { userActCalls } from '#domain/account/user-calls.ts'
import type { InputOf } from '#domain/base/call.ts'
import { salesFeeCalls } from '#domain/money/sales-fee-calls.ts'
import { SellerField } from '../account/SellerField.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { useMayMake } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { HeldRate } from './HeldRate.tsx'
import { RateQuestion } from './RateQuestion.tsx'

/** Rate that holds for a sale on a day, and the reason: sellers ask for their own, the platform for anybody's. */
export function HoldingSalesRateDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('money')
  const mayChoose = useMayMake()(userActCalls.salesList)
  const [sellerId, setSeller] = useState<number | null>(null)
  const whose = mayChoose && (
    <SellerField
      label={t('saleRate.who')}
      required={false}
      disabled={false}
      value={sellerId}
      onChange={(value) => setSeller(typeof value === 'number' ? value : null)}
      onBlur={() => undefined}
    />
  )
  return (
    <RateQuestion {...{ whose, onClose, title: t('saleRate.title') }}>
      {(pdIdx, date) => <Answer {...{ sellerId, pdIdx, date }} />}
    </RateQuestion>
  )
}

function Answer(asked: InputOf<typeof salesFeeCalls.holding>) {
  const { t } = useTranslation('money')
  const { day } = useFormats()
  const holding = useCall(salesFeeCalls.holding, asked)
  return (
    <Read of={holding}>
      {({ source, sellerName, pdName, rate }) => {
        if (!rate) return <Text c="orange">{t('saleRate.none')}</Text>
        const name = (source === 'product' ? pdName : sellerName) ?? ''
        return <HeldRate rate={rate.rate}>{t(`saleRate.${source}`, { name, from: day(rate.fromDate) })}</HeldRate>
      }}
    </Read>
  )
}
