import '../../words/calendar-words.ts'
import './calendar.css'
import { useId, useSyncExternalStore } from 'react'
import { useFormats } from '../../words/formats.ts'
import { say, useTranslation } from '../../words/translation.ts'
import { readAreas, shelf } from '../../words/words.ts'

/** Words of windows come behind the page: what was drawn without them is drawn again. */
const areThere = () => shelf.has('window')
function whenThere(told: () => void) {
  readAreas(['window']).then(told, () => undefined)
  return () => undefined
}

/** Calendar behind a field: it opens under the field's own name, and its steps and months have theirs. */
function useNamedCalendar() {
  const { t, language } = useTranslation()
  const { month } = useFormats()
  const id = useId()
  useSyncExternalStore(whenThere, areThere)
  return {
    size: 'xs',
    locale: language,
    // What opens is named by the element of this id.
    id,
    popoverProps: { id },
    clearButtonProps: { 'aria-label': t('pick.clear') },
    monthLabelFormat: (day: string) => month(day.slice(0, 7)),
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
export function useCalendar() {
  const { day, period } = useFormats()
  return {
    ...useNamedCalendar(),
    hideOutsideDates: true,
    getDayAriaLabel: (date: string) => day(date, 'long'),
    valueFormatter: ({ date }: { date: unknown }) =>
      Array.isArray(date) ? period(date[0], date[1]) : date ? day(String(date), 'long') : '',
  } as const
}

/** Calendar of months, each as the language writes it. */
export function useMonthCalendar() {
  const { month } = useFormats()
  const { monthLabelFormat: _, ...calendar } = useNamedCalendar()
  return { ...calendar, valueFormatter: ({ date }: { date: unknown }) => month(String(date).slice(0, 7)) } as const
}
