import '../../words/calendar-words.ts'
import { DatePickerInput } from '@mantine/dates'
import type { FilterValue } from '#domain/base/call.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  label: string
  value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}

/** A period from one day to another. */
export function RangeFilter({ label, value, onChange }: Props) {
  const { language } = useTranslation()
  const { from = null, to = null } = (value ?? {}) as { from?: string; to?: string }
  return (
    <DatePickerInput
      type="range"
      size="xs"
      w={210}
      title={label}
      placeholder={label}
      locale={language}
      value={[from, to]}
      clearable
      onChange={([start, end]) =>
        onChange(start || end ? { ...(start && { from: start }), ...(end && { to: end }) } : undefined)
      }
    />
  )
}
