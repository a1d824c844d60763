import '../../words/calendar-words.ts'
import { DatePickerInput } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import type { FilterValue } from '#domain/base/call.ts'

interface Props {
  label: string
  value: FilterValue | undefined
  onChange(value: FilterValue | undefined): void
}

/** A period from one day to another. */
export function RangeFilter({ label, value, onChange }: Props) {
  const { i18n } = useTranslation()
  const { from = null, to = null } = (value ?? {}) as { from?: string; to?: string }
  return (
    <DatePickerInput
      type="range"
      size="xs"
      w={210}
      title={label}
      placeholder={label}
      locale={i18n.language}
      value={[from, to]}
      clearable
      onChange={([start, end]) =>
        onChange(start || end ? { ...(start && { from: start }), ...(end && { to: end }) } : undefined)
      }
    />
  )
}
