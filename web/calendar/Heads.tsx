import { daysBetween } from '#domain/time/dates.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

const MONTH_DAYS = 31

/** Months above a year and a quarter, single days above a month. */
export function Heads({ days, to }: { days: readonly string[]; to: string }) {
  const { language } = useTranslation()
  const { shortDay } = useFormats()
  const months = new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'short', year: '2-digit' })
  const [first = to] = days
  const length = daysBetween(first, to)
  const isMonth = length <= MONTH_DAYS
  const heads = isMonth ? days.filter((_, at) => at % 5 === 0) : firstsOf(first, to)
  return (
    <div className="calendar-line" aria-hidden>
      <div />
      <div className="calendar-heads">
        {heads.map((day) => (
          <span key={day} style={{ left: `${((daysBetween(first, day) - 1) / length) * 100}%` }}>
            {isMonth ? shortDay(day) : months.format(Date.parse(day))}
          </span>
        ))}
      </div>
    </div>
  )
}

function firstsOf(from: string, to: string): string[] {
  const months: string[] = []
  for (let at = from.slice(0, 7); `${at}-01` <= to; at = after(at)) months.push(`${at}-01`)
  return months
}

const after = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
