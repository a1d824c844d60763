import { TimePicker } from '@mantine/dates'
import type { Side } from '#domain/time/period.ts'
import { BoundInput } from './BoundInput.tsx'
import { DayInput } from './DayInput.tsx'
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
  return <DayInput {...shown} text={text} onChange={onChange} clearable={!props.required} />
}
