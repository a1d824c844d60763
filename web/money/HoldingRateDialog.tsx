import { Stack, Text } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useState } from 'react'
import { media } from '#domain/media/media.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import type { HoldingRate } from '#domain/money/media-fee-calls.ts'
import { mediaFeeCalls } from '#domain/money/media-fee-calls.ts'
import { Read } from '../kit/cell/Read.tsx'
import { Modal } from '../kit/dialog/Modal.tsx'
import { useCalendar } from '../kit/input/calendar.ts'
import { PickField } from '../kit/pick/PickField.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { today } from '../words/today.ts'
import { useTranslation } from '../words/translation.ts'
import { HeldRate } from './HeldRate.tsx'
import { SoldProduct } from './SoldProduct.tsx'

/** Rate that holds for a screen on a day, for plays of a product where one is asked for, and the reason. */
export function HoldingRateDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('money')
  return (
    <Modal onClose={onClose} title={t('holding.title')}>
      <Question />
    </Modal>
  )
}

function Question() {
  const { t } = useTranslation('money')
  const calendar = useCalendar()
  const [mediaId, setMediaId] = useState<string>()
  const [pdIdx, setProduct] = useState<number | null>(null)
  const [date, setDate] = useState(today())
  const asked = { mediaId: mediaId ?? '', pdIdx, date }
  const holding = useCall(mediaFeeCalls.holding, asked, { isEnabled: mediaId !== undefined })
  return (
    <Stack gap="sm">
      <PickField
        of={media}
        call={mediaCalls.list}
        columns={['mediaId', 'mediaNm', 'poiName']}
        label={t('holding.screen')}
        required
        disabled={false}
        value={mediaId}
        onChange={(value) => setMediaId(typeof value === 'string' ? value : undefined)}
        onBlur={() => undefined}
      />
      <SoldProduct value={pdIdx} onChange={setProduct} />
      <DatePickerInput
        {...calendar}
        label={t('holding.day')}
        value={date}
        onChange={(value) => value && setDate(value)}
      />
      {mediaId && <Read of={holding}>{(answer) => <Answer {...answer} />}</Read>}
    </Stack>
  )
}

function Answer({ source, brdName, poiName, pdName, rate }: HoldingRate) {
  const { t } = useTranslation('money')
  const { day } = useFormats()
  if (!rate || source === 'none') return <Text c="orange">{t('holding.none', { name: brdName })}</Text>
  const names = { venue: poiName, brand: brdName, product: pdName }
  return (
    <HeldRate rate={rate.rate}>
      {t(`holding.${source}`, { name: names[source] ?? '', from: day(rate.fromDate) })}
    </HeldRate>
  )
}
