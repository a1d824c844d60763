import { Text } from '@mantine/core'
import { useState } from 'react'
import type { InputOf } from '#domain/base/call.ts'
import { media } from '#domain/media/media.ts'
import { mediaCalls } from '#domain/media/media-calls.ts'
import { mediaFeeCalls } from '#domain/money/media-fee-calls.ts'
import { Read } from '../kit/cell/Read.tsx'
import { PickField } from '../kit/pick/PickField.tsx'
import { useCall } from '../wire/use-call.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { HeldRate } from './HeldRate.tsx'
import { RateQuestion } from './RateQuestion.tsx'

/** Rate that holds for a screen on a day, for plays of a product where one is asked for, and the reason. */
export function HoldingRateDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('money')
  const [mediaId, setMediaId] = useState<string>()
  const whose = (
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
  )
  return (
    <RateQuestion {...{ whose, onClose, title: t('holding.title') }}>
      {(pdIdx, date) => mediaId && <Answer {...{ mediaId, pdIdx, date }} />}
    </RateQuestion>
  )
}

function Answer(asked: InputOf<typeof mediaFeeCalls.holding>) {
  const { t } = useTranslation('money')
  const { day } = useFormats()
  const holding = useCall(mediaFeeCalls.holding, asked)
  return (
    <Read of={holding}>
      {({ source, brdName, poiName, pdName, rate }) => {
        if (!rate || source === 'none') return <Text c="orange">{t('holding.none', { name: brdName })}</Text>
        const name = { venue: poiName, brand: brdName, product: pdName }[source] ?? ''
        return <HeldRate rate={rate.rate}>{t(`holding.${source}`, { name, from: day(rate.fromDate) })}</HeldRate>
      }}
    </Read>
  )
}
