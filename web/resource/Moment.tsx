import { Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Where a time belongs to no place, so that two people read the same. */
const COMMON_ZONE = 'UTC'

/** "3 minutes ago", with the exact time and the place's zone on hover: the same text in every browser. */
export function Moment({ at, zone = COMMON_ZONE }: { at: string; zone?: string }) {
  const { i18n } = useTranslation()
  const seconds = (Date.parse(at) - Date.now()) / 1000
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  const relative = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' }).format(
    Math.round(seconds / size),
    unit,
  )
  const clock = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'medium', timeZone: zone })
  const exact = `${clock.format(new Date(at))} (${zone})`
  return (
    <Tooltip label={exact}>
      <time dateTime={at} data-exact={exact}>
        {relative}
      </time>
    </Tooltip>
  )
}
