import { USUAL_ZONE } from '#domain/network/zone.ts'
import { boundOf, type Side } from '#domain/time/period.ts'
import { useFormats } from '../../words/formats.ts'

interface Props {
  at: string
  zone?: string | undefined
  /** Of a period: a whole day needs no time. */
  side?: Side | undefined
}

/** A moment as the calendar and the clock of its place tell it, with the zone at hand. */
export function When({ at, zone = USUAL_ZONE, side }: Props) {
  const formats = useFormats()
  const instant = Date.parse(at)
  const exact = formats.exact(instant, zone)
  const bound = side && boundOf(zone, instant, side)
  return (
    <time dateTime={at} data-exact={exact} data-hint={exact}>
      {bound?.time === '' ? formats.day(bound.day) : formats.dayAndTime(zone).format(instant)}
    </time>
  )
}
