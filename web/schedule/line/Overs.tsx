import { Text } from '@mantine/core'
import type { DayOver } from '#domain/schedule/explain/view.ts'
import { LinkTo } from '../../kit/cell/LinkTo.tsx'
import { useMay } from '../../wire/session.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

interface Props {
  overs: readonly DayOver[]
  /** All in epoch milliseconds. */
  from: number
  to: number
}

/** Notices and emergencies where they lie over a row: at its lower edge, in its middle, or over all of it. */
export function Overs({ overs, from, to }: Props) {
  const placeOf = (at: number) => ((Math.min(Math.max(at, from), to) - from) / (to - from)) * 100
  return overs
    .filter((over) => over.from < to && from < over.to)
    .map((over) => (
      <span
        key={over.from}
        className="line-over"
        data-kind={over.kind}
        style={{ left: `${placeOf(over.from)}%`, width: `${placeOf(over.to) - placeOf(over.from)}%` }}
        aria-hidden
      />
    ))
}

/** The same in words, each with the way to its record where one may go it. */
export function OverList({ overs, zone }: { overs: readonly DayOver[]; zone: string }) {
  const { t } = useTranslation('schedule')
  const may = useMay()
  const clock = useFormats().clock(zone, 'short')
  if (overs.length === 0) return null
  return (
    <ul className="line-overs" aria-label={t('over.title')}>
      {overs.map(({ from, to, kind, notices }) => (
        <li key={from}>
          <span className="line-sign" data-kind={kind} aria-hidden />
          <Text span size="sm" c="dimmed">
            {clock.formatRange(from, to)} {t(`over.${kind}`)}
          </Text>
          {notices.map(({ idx, name, isMiddle, isOpenable }) =>
            isOpenable && may(programOf(kind), 'VIEW') ? (
              <LinkTo key={idx} to={recordOf(kind, idx, isMiddle)}>
                {name}
              </LinkTo>
            ) : (
              <Text key={idx} span size="sm">
                {name}
              </Text>
            ),
          )}
        </li>
      ))}
    </ul>
  )
}

const programOf = (kind: DayOver['kind']) => (kind === 'emergency' ? 'emergency' : 'notice-publish')

function recordOf(kind: DayOver['kind'], idx: number, isMiddle: boolean): string {
  if (kind === 'emergency') return `/emergency/emergency/view?emIdx=${idx}`
  return `/content/${isMiddle ? 'middleNoti' : 'botNoti'}/view?apIdx=${idx}`
}
