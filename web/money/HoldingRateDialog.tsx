import '../words/calendar-words.ts'
import { Stack, Text } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { useState } from 'react'
import { media } from '#domain/media/media.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import type { HoldingRate } from '#domain/money/media-fee-calls.ts'
import { mediaFeeCalls } from '#domain/money/media-fee-calls.ts'
import { Read } from '../kit/cell/Read.tsx'
import { Modal } from '../kit/dialog/Modal.tsx'
import { PickField } from '../kit/pick/PickField.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { today } from '../words/today.ts'
import { useTranslation } from '../words/translation.ts'

/** Rate that holds for a screen on a day, and the reason. */
export function HoldingRateDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['money', 'base'])
  return (
    <Modal onClose={onClose} title={t('holding.title')} closeButtonProps={{ 'aria-label': t('base:close') }}>
      <Question />
    </Modal>
  )
}

function Question() {
  const { t, language } = useTranslation('money')
  const [mediaId, setMediaId] = useState<string>()
  const [date, setDate] = useState(today())
  const holding = useCall(mediaFeeCalls.holding, { mediaId: mediaId ?? '', date }, { isEnabled: mediaId !== undefined })
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
      <DatePickerInput
        size="xs"
        label={t('holding.day')}
        locale={language}
        value={date}
        onChange={(value) => value && setDate(value)}
      />
      {mediaId && <Read of={holding}>{(answer) => <Answer {...answer} />}</Read>}
    </Stack>
  )
}

function Answer({ source, brdName, poiName, rate }: HoldingRate) {
  const { t } = useTranslation('money')
  const { percent, day } = useFormats()
  if (!rate) return <Text c="orange">{t('holding.none', { name: brdName })}</Text>
  const name = source === 'venue' ? (poiName ?? '') : brdName
  return (
    <>
      <Text size="xl" fw={600}>
        {percent(rate.rate / 100, 2)}
      </Text>
      <Text size="sm">{t(`holding.${source}`, { name, from: day(rate.fromDate) })}</Text>
    </>
  )
}
