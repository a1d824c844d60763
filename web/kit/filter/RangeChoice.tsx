import '../../words/calendar-words.ts'
import { DatePickerInput } from '@mantine/dates'
import { useTranslation } from '../../words/translation.ts'
import type { Opening } from '../dialog/Behind.tsx'
import { RANGE_FILTER_WIDTH, type RangeFilterProps, rangeIn } from './range-filter.ts'

export function RangeChoice({ label, value, onChange }: RangeFilterProps & Opening) {
  const { t, language } = useTranslation()
  const { from = null, to = null } = rangeIn(value)
  return (
    <DatePickerInput
      type="range"
      size="xs"
      w={RANGE_FILTER_WIDTH}
      title={label}
      placeholder={label}
      locale={language}
      value={[from, to]}
      clearable
      clearButtonProps={{ 'aria-label': t('pick.clear') }}
      onChange={([start, end]) =>
        onChange(start || end ? { ...(start && { from: start }), ...(end && { to: end }) } : undefined)
      }
    />
  )
}
