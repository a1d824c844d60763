import { DatePickerInput, TimePicker } from '@mantine/dates'
import { useState } from 'react'
import type { Side } from '#domain/time/period.ts'
import { BoundInput } from './BoundInput.tsx'
import { useCalendar } from './calendar.ts'
import type { ControlProps } from './Input.tsx'

interface Props extends Omit<ControlProps, 'value'> {
  kind: 'date' | 'instant' | 'time'
  side: Side
  text: string
}

/** A day, one end of a period, or a time: what the library's calendars and clocks enter. */
export function CalendarInput({ kind, side, text, onChange, description, ...props }: Props) {
  if (kind === 'instant') return <BoundInput {...props} {...{ side, text, onChange }} />
  const shown = { size: 'xs', description, ...props } as const
  if (kind === 'time') return <TimePicker format="24h" {...shown} value={text} onChange={onChange} withDropdown />
  return <DayInput {...shown} text={text} onChange={onChange} />
}

type DayProps = Omit<Props, 'kind' | 'side'>

/** While its calendar is open, whoever looks there has not left the field: that it is still empty is no fault yet. */
function DayInput({ text, error, ...props }: DayProps) {
  const calendar = useCalendar()
  const [isOpen, setOpen] = useState(false)
  const watched = { onOpen: () => setOpen(true), onClose: () => setOpen(false) }
  return (
    <DatePickerInput
      {...calendar}
      popoverProps={{ ...calendar.popoverProps, ...watched }}
      size="xs"
      {...props}
      error={isOpen ? undefined : error}
      value={text || null}
      clearable={!props.required}
    />
  )
}
