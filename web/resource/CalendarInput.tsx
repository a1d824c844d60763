import { DatePickerInput, DateTimePicker, TimePicker } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from './Input.tsx'

interface Props extends Omit<ControlProps, 'value'> {
  kind: 'date' | 'instant' | 'time'
  text: string
}

/** A day, a day with its time, or a time: what the library's calendars and clocks enter. */
export function CalendarInput({ kind, text, onChange, ...props }: Props) {
  const { i18n } = useTranslation()
  if (kind === 'date')
    return (
      <DatePickerInput size="xs" {...props} locale={i18n.language} value={text || null} onChange={onChange} clearable />
    )
  if (kind === 'time')
    return <TimePicker size="xs" format="24h" {...props} value={text} onChange={onChange} withDropdown />
  return (
    <DateTimePicker
      size="xs"
      {...props}
      locale={i18n.language}
      value={localOf(text)}
      onChange={(next) => onChange(next && new Date(next).toISOString())}
    />
  )
}

/** The picker writes local time without a zone. */
function localOf(text: string): string | null {
  if (text === '') return null
  const at = new Date(text)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19).replace('T', ' ')
}
