import '../../words/calendar-words.ts'
import { ActionIcon, Button, Group } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { dayAfter } from '#domain/time/dates.ts'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  /** `YYYY-MM-DD`, as onDay gets it. */
  date: string
  onDay(date: string): void
}

/** A day of the calendar, with the ones beside it and today a click away. */
export function DayChoice({ date, onDay }: Props) {
  const { t, language } = useTranslation('schedule')
  return (
    <Group gap={4} ml="auto" className="no-print">
      <ActionIcon variant="default" size={30} aria-label={t('day.before')} onClick={() => onDay(dayAfter(date, -1))}>
        <IconChevronLeft size={14} />
      </ActionIcon>
      <DatePickerInput
        size="xs"
        w={170}
        title={t('day')}
        locale={language}
        value={date}
        onChange={(value) => value && onDay(value)}
      />
      <ActionIcon variant="default" size={30} aria-label={t('day.after')} onClick={() => onDay(dayAfter(date))}>
        <IconChevronRight size={14} />
      </ActionIcon>
      <Button variant="default" size="xs" disabled={date === today()} onClick={() => onDay(today())}>
        {t('day.today')}
      </Button>
    </Group>
  )
}
