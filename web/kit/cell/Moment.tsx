import { USUAL_ZONE } from '#domain/network/zone.ts'
import { useIsPrinting } from '../../base/medium.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/**
 * "3 minutes ago", with the exact time and the place's zone on hover: what belongs to no place is told in the usual one.
 * On paper it is the exact time, which grows no older.
 */
export function Moment({ at, zone = USUAL_ZONE }: { at: string; zone?: string }) {
  const { language } = useTranslation()
  const isPrinting = useIsPrinting()
  const seconds = (Date.parse(at) - Date.now()) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.round(seconds / size), unit)
  const exact = useFormats().exact(Date.parse(at), zone)
  return (
    <time dateTime={at} data-exact={exact} data-hint={exact}>
      {isPrinting ? exact : relative}
    </time>
  )
}
