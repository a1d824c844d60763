import { type CalendarRow, takings } from '#domain/calendar/calendar.ts'
import { daysBetween, weekdayOf } from '#domain/time/dates.ts'
import { useFormats } from '../words/formats.ts'
import { today } from '../words/today.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  row: CalendarRow
  days: readonly string[]
  endOf(column: number): string
  /** The keyboard comes in at its first cell. */
  isFirst: boolean
  pickedDay: string | undefined
  onPick(column: number): void
}

/** The days of one group: filled from below by what is sold, asked for and held. */
export function Cells({ row, days, endOf, isFirst, pickedDay, onPick }: Props) {
  const { t } = useTranslation('campaign')
  const { percent, days: period, day: written } = useFormats()
  const now = today()
  return (
    <div className="calendar-cells">
      {days.map((day, column) => {
        const capacity = row.capacity[column] ?? 0
        const shares = takings.map((taking) => (capacity === 0 ? 0 : (row[taking][column] ?? 0) / capacity))
        const free = Math.max(0, 1 - shares.reduce((sum, share) => sum + share, 0))
        const to = endOf(column)
        const parts = [
          ...takings.flatMap((taking, at) =>
            shares[at] ? [`${t(`calendar.part.${taking}`)} ${percent(shares[at] ?? 0)}`] : [],
          ),
          `${t('calendar.part.free')} ${percent(free)}`,
        ]
        const words = `${row.name}, ${day === to ? written(day) : period(day, to)}: ${capacity === 0 ? t('calendar.closed') : parts.join(', ')}`
        return (
          <button
            key={day}
            type="button"
            className="calendar-cell"
            tabIndex={isFirst && column === 0 ? 0 : -1}
            aria-label={words}
            aria-pressed={pickedDay === day}
            title={words}
            {...(day === to && [0, 6].includes(weekdayOf(day)) && { 'data-rest': true })}
            {...(day <= now && now <= to && { 'data-today': true })}
            style={{ backgroundImage: fillOf(shares), flexGrow: daysBetween(day, to) }}
            onClick={() => onPick(column)}
          />
        )
      })}
    </div>
  )
}

/** One above the other, in the order of how sure they are. */
function fillOf(shares: readonly number[]): string {
  let at = 0
  const stops = takings.flatMap((taking, place) => {
    const from = at
    at = Math.min(1, at + (shares[place] ?? 0))
    return at > from ? [`var(--calendar-${taking}) ${from * 100}% ${at * 100}%`] : []
  })
  return stops.length === 0 ? 'none' : `linear-gradient(to top, ${stops.join(', ')}, transparent ${at * 100}%)`
}
