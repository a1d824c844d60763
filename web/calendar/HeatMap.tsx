import { Sideways } from '../kit/table/Sideways.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
/** Weeks begin on Monday. */
const WEEK = [1, 2, 3, 4, 5, 6, 0]

/** Fill of the hours of the weekdays: the darker, the fuller. */
export function HeatMap({ heat }: { heat: readonly (readonly number[])[] }) {
  const { t } = useTranslation('campaign')
  const { percent, weekday } = useFormats()
  return (
    <Sideways minWidth={620} name={t('calendar.heat')}>
      <table className="calendar-heat" aria-label={t('calendar.heat')}>
        <thead>
          <tr>
            <td style={{ width: 40 }} />
            {HOURS.map((hour) => (
              <th key={hour} scope="col">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEK.map((day) => (
            <tr key={day}>
              <th scope="row">{weekday(day)}</th>
              {HOURS.map((hour) => {
                const share = heat[day]?.[hour] ?? 0
                const words = `${weekday(day)} ${hour}: ${percent(share)}`
                return (
                  <td
                    key={hour}
                    title={words}
                    style={{
                      background: `color-mix(in srgb, var(--calendar-sold) ${Math.round(share * 100)}%, var(--calendar-free))`,
                      color: 'transparent',
                      fontSize: 0,
                    }}
                  >
                    {percent(share)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}
