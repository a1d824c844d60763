import { dayRunsOf, type Opening, type Weekday } from '#domain/network/opening.ts'
import { Shown } from '../../kit/cell/Shown.tsx'
import { useTranslation } from '../../words/translation.ts'
import { weekdayName } from './weekday-name.ts'

/** Hours of a week as one reads them: days with the same hours on one line. */
export function HoursRead({ label, opening }: { label: string; opening: Opening }) {
  const { t, language } = useTranslation('account')
  const nameOf = (day: Weekday) => weekdayName(day, language)
  const hoursOf = (hours: Opening[Weekday]) => {
    if (!hours) return t('venue.opening.closed')
    return hours[0] === hours[1] ? t('venue.opening.allDay') : hours.join(' – ')
  }
  const lines = dayRunsOf(opening).map(({ first, last, hours }) => {
    const days = first === last ? nameOf(first) : `${nameOf(first)} – ${nameOf(last)}`
    return `${days}: ${hoursOf(hours)}`
  })
  return <Shown label={label}>{lines.join('\n')}</Shown>
}
