import { DatePickerInput } from '@mantine/dates'
import type { Opening } from '../dialog/Behind.tsx'
import { useCalendar } from '../input/calendar.ts'
import { RANGE_FILTER_WIDTH, type RangeFilterProps, rangeIn } from './range-filter.ts'

export function RangeChoice({ label, value, onChange }: RangeFilterProps & Opening) {
  const calendar = useCalendar()
  const { from = null, to = null } = rangeIn(value)
  return (
    <DatePickerInput
      {...calendar}
      type="range"
      w={RANGE_FILTER_WIDTH}
      title={label}
      placeholder={label}
      value={[from, to]}
      clearable
      onChange={([start, end]) =>
        onChange(start || end ? { ...(start && { from: start }), ...(end && { to: end }) } : undefined)
      }
    />
  )
}
