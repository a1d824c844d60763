import { Stack, Text } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useState } from 'react'
import { userActCalls } from '#domain/account/user-calls.ts'
import type { HoldingSalesRate } from '#domain/money/sales-fee-calls.ts'
import { salesFeeCalls } from '#domain/money/sales-fee-calls.ts'
import { SellerField } from '../account/SellerField.tsx'
import { Read } from '../kit/cell/Read.tsx'
import { Modal } from '../kit/dialog/Modal.tsx'
import { useCalendar } from '../kit/input/calendar.ts'
import { useMayMake } from '../wire/session.ts'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { today } from '../words/today.ts'
import { useTranslation } from '../words/translation.ts'
import { HeldRate } from './HeldRate.tsx'
import { SoldProduct } from './SoldProduct.tsx'

/** Rate that holds for a sale on a day, and the reason: sellers ask for their own, the platform for anybody's. */
export function HoldingSalesRateDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('money')
  return (
    <Modal onClose={onClose} title={t('saleRate.title')}>
      <Question />
    </Modal>
  )
}

function Question() {
  const { t } = useTranslation('money')
  const calendar = useCalendar()
  const mayChoose = useMayMake()(userActCalls.salesList)
  const [sellerId, setSeller] = useState<number | null>(null)
  const [pdIdx, setProduct] = useState<number | null>(null)
  const [date, setDate] = useState(today())
  const holding = useCall(salesFeeCalls.holding, { sellerId, pdIdx, date })
  return (
    <Stack gap="sm">
      {mayChoose && (
        <SellerField
          label={t('saleRate.who')}
          required={false}
          disabled={false}
          value={sellerId}
          onChange={(value) => setSeller(typeof value === 'number' ? value : null)}
          onBlur={() => undefined}
        />
      )}
      <SoldProduct value={pdIdx} onChange={setProduct} />
      <DatePickerInput
        {...calendar}
        label={t('holding.day')}
        value={date}
        onChange={(value) => value && setDate(value)}
      />
      <Read of={holding}>{(answer) => <Answer {...answer} />}</Read>
    </Stack>
  )
}

function Answer({ source, sellerName, pdName, rate }: HoldingSalesRate) {
  const { t } = useTranslation('money')
  const { day } = useFormats()
  if (!rate) return <Text c="orange">{t('saleRate.none')}</Text>
  const name = (source === 'product' ? pdName : sellerName) ?? ''
  return <HeldRate rate={rate.rate}>{t(`saleRate.${source}`, { name, from: day(rate.fromDate) })}</HeldRate>
}
