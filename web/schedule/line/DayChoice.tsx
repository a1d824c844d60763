import { ActionIcon, Button, Group } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { dayAfter } from '#domain/time/dates.ts'
import { useCalendar } from '../../kit/input/calendar.ts'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  /** `YYYY-MM-DD`, as onDay gets it. */
  date: string
  onDay(date: string): void
  /** Days that may be chosen, where these are not all. */
  bounds?: { from: string; to: string }
}

/** A day of the calendar, with the ones beside it and today a click away. */
export function DayChoice({ date, onDay, bounds }: Props) {
  const { t } = useTranslation('schedule')
  const calendar = useCalendar()
  return (
    <Group gap={4} ml="auto" className="no-print">
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('day.before')}
        disabled={date === bounds?.from}
        onClick={() => onDay(dayAfter(date, -1))}
      >
        <IconChevronLeft size={14} />
      </ActionIcon>
      <DatePickerInput
        {...calendar}
        w={170}
        title={t('day')}
        value={date}
        {...(bounds && { minDate: bounds.from, maxDate: bounds.to })}
        onChange={(value) => value && onDay(value)}
      />
      <ActionIcon
        variant="default"
        size={30}
        aria-label={t('day.after')}
        disabled={date === bounds?.to}
        onClick={() => onDay(dayAfter(date))}
      >
        <IconChevronRight size={14} />
      </ActionIcon>
      {!bounds && (
        <Button variant="default" size="xs" disabled={date === today()} onClick={() => onDay(today())}>
          {t('day.today')}
        </Button>
      )}
    </Group>
  )
}
