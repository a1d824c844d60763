import '../../words/calendar-words.ts'
import './calendar.css'
import { useId } from 'react'
import { useTranslation } from '../../words/translation.ts'

/** Calendar behind a field, of months: it opens under the field's own name, and its steps have theirs. */
export function useMonthCalendar() {
  const { t, language } = useTranslation()
  const id = useId()
  return {
    size: 'xs',
    locale: language,
    // What opens is named by the element of this id.
    id,
    popoverProps: { id },
    clearButtonProps: { 'aria-label': t('pick.clear') },
    ariaLabels: {
      previousMonth: t('calendar.previousMonth'),
      nextMonth: t('calendar.nextMonth'),
      previousYear: t('calendar.previousYear'),
      nextYear: t('calendar.nextYear'),
      previousDecade: t('calendar.previousDecade'),
      nextDecade: t('calendar.nextDecade'),
    },
  } as const
}

/** Calendar of days: those of the months beside it are too faint to be read, and stand a step away. */
export const useCalendar = () => ({ ...useMonthCalendar(), hideOutsideDates: true }) as const
