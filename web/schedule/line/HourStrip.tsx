import './line.css'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import type { DayView } from '#domain/schedule/explain/view.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { fillOf } from '../TimelineHour.tsx'
import { NowMark } from './NowMark.tsx'
import { Overs } from './Overs.tsx'
import { useRowKeys } from './row-keys.ts'

interface Props {
  view: DayView
  /** Epoch milliseconds. */
  now: number
  onHour(hour: number): void
}

/** Hours of a screen's day beside each other, each filled as it is sold: one of them is looked at. */
export function HourStrip({ view: { hours, hour, zone, overs }, now, onHour }: Props) {
  const { t } = useTranslation('schedule')
  const clock = useFormats().clock(zone, 'short')
  const at = hours.findIndex(({ from }) => from === hour)
  const keys = useRowKeys(hours.length, Math.max(at, 0))
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) return null
  return (
    <div className="line-hours" role="toolbar" aria-label={t('hours')} onKeyDown={keys.onKeyDown}>
      {hours.map((each, place) => (
        <button
          key={each.from}
          type="button"
          className="line-hour"
          data-at={place}
          tabIndex={place === keys.current ? 0 : -1}
          aria-pressed={each.from === hour}
          aria-label={clock.format(each.from)}
          data-hint={t('line.hour', { open: each.open, sold: each.sold, house: each.ordered - each.sold })}
          onClick={() => {
            keys.choose(place)
            onHour(each.from)
          }}
        >
          <span className="line-fill" style={{ background: each.open > 0 ? fillOf(each) : undefined }} />
          {clock.format(each.from).split(':')[0]}
        </button>
      ))}
      <Overs overs={overs} from={first.from} to={last.from + HOUR_MS} />
      <NowMark now={now} from={first.from} to={last.from + HOUR_MS} />
    </div>
  )
}
