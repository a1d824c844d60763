import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { useState } from 'react'
import { useCalendar } from './calendar.ts'

type Props = Omit<DatePickerInputProps, 'value'> & { text: string }

/** While its calendar is open, whoever looks there has not left the field: that it is still empty is no fault yet. */
export function DayInput({ text, error, onBlur, ...props }: Props) {
  const calendar = useCalendar()
  const [isOpen, setOpen] = useState(false)
  const watched = { onOpen: () => setOpen(true), onClose: () => setOpen(false) }
  return (
    <DatePickerInput
      {...calendar}
      popoverProps={{ ...calendar.popoverProps, ...watched }}
      {...props}
      {...(!isOpen && { error, onBlur })}
      value={text || null}
    />
  )
}
