import '../../words/calendar-words.ts'
import { Button, Checkbox, Input, Stack, Text } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import { areHours, everyDay, type Opening, openingDays, type Weekday } from '#domain/network/opening.ts'
import type { ControlProps } from '../../kit/input/Input.tsx'
import { useTranslation } from '../../words/translation.ts'
import { weekdayName } from './weekday-name.ts'
import './weekly-hours.css'

const usual = ['09:00', '22:00'] as const

/** Opening hours by weekday: a day without its tick is closed. */
export function WeeklyHours({ value, onChange, label, description, required, error }: ControlProps) {
  const { t } = useTranslation('account')
  // The field's kind, with '' for a time that is being typed.
  const opening = (value ?? {}) as Opening
  const first = openingDays.map((day) => opening[day]).find(areHours) ?? usual
  return (
    <Input.Wrapper
      size="xs"
      label={label}
      description={description}
      required={required}
      error={error}
      style={{ gridColumn: '1 / -1' }}
    >
      <Stack gap={4} mt={4} role="group" aria-label={label}>
        {openingDays.map((day) => (
          <Day key={day} day={day} opening={opening} first={first} onChange={onChange} />
        ))}
        <Button variant="default" style={{ alignSelf: 'flex-start' }} onClick={() => onChange(everyDay(...first))}>
          {t('venue.opening.everyDay', { on: first[0], off: first[1] })}
        </Button>
      </Stack>
    </Input.Wrapper>
  )
}

interface DayProps {
  day: Weekday
  opening: Opening
  first: readonly [string, string]
  onChange(opening: Opening): void
}

function Day({ day, opening, first, onChange }: DayProps) {
  const { t, language } = useTranslation('account')
  const name = weekdayName(day, language)
  const hours = opening[day]
  const { [day]: _, ...others } = opening
  const set = (on: string, off: string) => onChange({ ...opening, [day]: [on, off] })
  const span = ([on, off]: readonly [string, string]) =>
    on === off ? t('venue.opening.allDay') : off < on && t('venue.opening.nextDay')
  return (
    <div className="day-hours">
      <Checkbox
        size="xs"
        label={name}
        checked={hours !== undefined}
        onChange={() => onChange(hours ? others : { ...opening, [day]: first })}
      />
      {hours ? (
        <>
          <TimePicker
            size="xs"
            format="24h"
            aria-label={t('venue.opening.on', { day: name })}
            value={hours[0]}
            error={hours[0] === ''}
            onChange={(on) => set(on, hours[1])}
          />
          <TimePicker
            size="xs"
            format="24h"
            aria-label={t('venue.opening.off', { day: name })}
            value={hours[1]}
            error={hours[1] === ''}
            onChange={(off) => set(hours[0], off)}
          />
          <Text size="xs" c="dimmed">
            {areHours(hours) && span(hours)}
          </Text>
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {t('venue.opening.closed')}
        </Text>
      )}
    </div>
  )
}
