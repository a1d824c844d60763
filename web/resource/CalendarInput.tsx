import { DatePickerInput, DateTimePicker, TimePicker } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import { USUAL_ZONE } from '#domain/account/zone.ts'
import { instantOf, localTime } from '#domain/base/local-time.ts'
import type { ControlProps } from './Input.tsx'

interface Props extends Omit<ControlProps, 'value'> {
  kind: 'date' | 'instant' | 'time'
  text: string
}

/** A day, a day with its time where it is told as well, or a time: what the library's calendars and clocks enter. */
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
      description={
        <>
          {props.description} {USUAL_ZONE}
        </>
      }
      value={text === '' ? null : localTime(USUAL_ZONE, Date.parse(text))}
      onChange={(next) => onChange(next && new Date(instantOf(USUAL_ZONE, next)).toISOString())}
    />
  )
}
