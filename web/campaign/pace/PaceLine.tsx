import type { PaceDay, PaceDays } from '#domain/campaign/pace.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const [WIDTH, HEIGHT, EDGE] = [56, 18, 2]
/** Share of a day's plan at the upper edge: what lies above is drawn there. */
const MOST = 1.5

/** Proven over planned plays of each day, below and above the line of the plan. */
export function PaceLine({ days }: { days: PaceDays }) {
  const words = useWordsOf(days)
  const step = (WIDTH - 2 * EDGE) / Math.max(1, days.length - 1)
  const points = days.map((day, at) => ({ x: EDGE + step * at, y: yOf(shareOf(day)) }))
  const last = points.at(-1)
  return (
    <svg width={WIDTH} height={HEIGHT} role="img" style={{ marginLeft: 8, verticalAlign: 'middle' }}>
      <title>{words}</title>
      <path d={`M0 ${yOf(1)}H${WIDTH}`} stroke="var(--mantine-color-dimmed)" strokeDasharray="2 2" />
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--mantine-color-text)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={2} fill="var(--mantine-color-text)" />}
    </svg>
  )
}

const shareOf = ({ planned, proven }: PaceDay) => proven / planned
const yOf = (share: number) => EDGE + (HEIGHT - 2 * EDGE) * (1 - Math.min(share, MOST) / MOST)

/** The same for those who do not see it: the days, the last of them, and the one on which least was shown. */
function useWordsOf(days: PaceDays) {
  const { t } = useTranslation('window')
  const formats = useFormats()
  const last = days.at(-1) ?? days[0]
  const least = days.reduce((one, other) => (shareOf(other) < shareOf(one) ? other : one))
  return t('pace.line', {
    days: formats.days(days[0].day, last.day),
    last: formats.percent(shareOf(last)),
    least: formats.percent(shareOf(least)),
    leastDay: formats.shortDay(least.day),
  })
}
