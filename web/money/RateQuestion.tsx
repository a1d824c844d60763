import { Stack } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { type ReactNode, useState } from 'react'
import { Modal } from '../kit/dialog/Modal.tsx'
import { useCalendar } from '../kit/input/calendar.ts'
import { today } from '../words/today.ts'
import { useTranslation } from '../words/translation.ts'
import { SoldProduct } from './SoldProduct.tsx'

interface Props {
  title: string
  /** Field for whose rate it is, where one may choose. */
  whose: ReactNode
  onClose(): void
  /** Answer for plays of a product, where one is asked for, on a day. */
  children(pdIdx: number | null, date: string): ReactNode
}

/** Question for the rate that holds on a day, and why. */
export function RateQuestion({ title, whose, onClose, children }: Props) {
  const { t } = useTranslation('money')
  const calendar = useCalendar()
  const [pdIdx, setProduct] = useState<number | null>(null)
  const [date, setDate] = useState(today())
  return (
    <Modal onClose={onClose} title={title}>
      <Stack gap="sm">
        {whose}
        <SoldProduct value={pdIdx} onChange={setProduct} />
        <DatePickerInput
          {...calendar}
          label={t('holding.day')}
          value={date}
          onChange={(value) => value && setDate(value)}
        />
        {children(pdIdx, date)}
      </Stack>
    </Modal>
  )
}
