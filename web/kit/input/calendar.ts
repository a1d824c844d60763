import '../../words/calendar-words.ts'
import './calendar.css'
import { useId } from 'react'
import { say, useTranslation } from '../../words/translation.ts'

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
    // Words that come behind the page: whoever opens a calendar has them by then.
    ariaLabels: {
      previousMonth: say('window:calendar.previousMonth'),
      nextMonth: say('window:calendar.nextMonth'),
      previousYear: say('window:calendar.previousYear'),
      nextYear: say('window:calendar.nextYear'),
      previousDecade: say('window:calendar.previousDecade'),
      nextDecade: say('window:calendar.nextDecade'),
    },
  } as const
}

/** Calendar of days: those of the months beside it are too faint to be read, and stand a step away. */
export const useCalendar = () => ({ ...useMonthCalendar(), hideOutsideDates: true }) as const
