import '../../words/calendar-words.ts'
import { DatePickerInput } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '../../kit/input/Input.tsx'

/** Dates on a calendar, as many as are ticked. */
export function DaysOff({ value, onChange, label, description, disabled, error, onBlur }: ControlProps) {
  const { i18n } = useTranslation()
  const days = (value ?? []) as readonly string[] // of the field's kind
  return (
    <DatePickerInput
      type="multiple"
      size="xs"
      {...{ label, description, disabled, error, onBlur }}
      locale={i18n.language}
      value={[...days]}
      clearable
      onChange={(chosen) => onChange(chosen.length === 0 ? null : [...chosen].sort())}
    />
  )
}
