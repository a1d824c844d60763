import type { Row } from '#domain/base/resource.ts'
import type { forecastDay } from '#domain/schedule/forecast-day.ts'
import { Modal } from '../kit/dialog/Modal.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { ShortLines } from './ShortLines.tsx'

/** Campaigns that fall short on a day of the week to come, and what is in their way. */
export function ShortDay({ of: { day, short }, onClose }: { of: Row<typeof forecastDay>; onClose(): void }) {
  const { t } = useTranslation('schedule')
  const { day: dayInWords } = useFormats()
  return (
    <Modal size="xl" onClose={onClose} title={`${t('short.title')} · ${dayInWords(day, 'full')}`}>
      <ShortLines lines={short ?? []} />
    </Modal>
  )
}
