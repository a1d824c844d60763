import { DatePickerInput } from '@mantine/dates'
import { useCalendar } from '../../kit/input/calendar.ts'
import type { ControlProps } from '../../kit/input/Input.tsx'

/** Dates on a calendar, as many as are ticked. */
export function DaysOff({ value, onChange, label, description, error, onBlur }: ControlProps) {
  const calendar = useCalendar()
  const days = (value ?? []) as readonly string[] // of the field's kind
  return (
    <DatePickerInput
      {...calendar}
      type="multiple"
      {...{ label, description, error, onBlur }}
      value={[...days]}
      clearable
      onChange={(chosen) => onChange(chosen.length === 0 ? null : [...chosen].sort())}
    />
  )
}
