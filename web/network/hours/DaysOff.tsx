import '../../words/calendar-words.ts'
import { DatePickerInput } from '@mantine/dates'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { useTranslation } from '../../words/translation.ts'

/** Dates on a calendar, as many as are ticked. */
export function DaysOff({ value, onChange, label, description, error, onBlur }: ControlProps) {
  const { language } = useTranslation()
  const days = (value ?? []) as readonly string[] // of the field's kind
  return (
    <DatePickerInput
      type="multiple"
      size="xs"
      {...{ label, description, error, onBlur }}
      locale={language}
      value={[...days]}
      clearable
      onChange={(chosen) => onChange(chosen.length === 0 ? null : [...chosen].sort())}
    />
  )
}
