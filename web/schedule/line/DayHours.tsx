import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import type { DayView } from '#domain/schedule/explain/view.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { colours, fillOf, stacked } from '../TimelineHour.tsx'
import { HourStrip } from './HourStrip.tsx'
import { NowMark } from './NowMark.tsx'
import { Overs } from './Overs.tsx'

interface Props extends Pick<DayView, 'hours' | 'hour' | 'zone' | 'overs'> {
  label: string
  /** Epoch milliseconds. */
  now: number
  onHour(hour: number): void
}

/** Hours of a screen's day, with what lies over them and where the clock stands. */
export function DayHours({ hours, hour, zone, overs, label, now, onHour }: Props) {
  const { t } = useTranslation('schedule')
  const clock = useFormats().clock(zone, 'short')
  const [first, last] = [hours[0], hours.at(-1)]
  if (!first || !last) return null
  const [from, to] = [first.from, last.from + HOUR_MS]
  const most = Math.max(1, ...hours.map(({ own = 0 }) => own))
  const strip = hours.map((each) => ({
    at: each.from,
    name: clock.format(each.from),
    fill: each.open > 0 ? fillIn(each) : undefined,
    hint: hintOf(each),
  }))
  return (
    <HourStrip {...{ label, hours: strip, chosen: hour, onHour }}>
      <Overs {...{ overs, from, to }} />
      <NowMark {...{ now, from, to }} />
    </HourStrip>
  )

  // A campaign has few of an hour's slots: its hours are measured by the fullest of them.
  function fillIn(each: (typeof hours)[number]): string {
    return each.own === undefined ? fillOf(each) : stacked([[each.own / most, colours.sold]])
  }

  function hintOf({ open, ordered, sold, own }: (typeof hours)[number]): string {
    if (own !== undefined) return t('line.own', { own, open })
    return t('line.hour', { open, sold, house: ordered - sold })
  }
}
