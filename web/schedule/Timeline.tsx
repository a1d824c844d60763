import type { ScheduleRow } from '#domain/schedule/explain/view.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { instantOf } from '#domain/time/local-time.ts'
import { useGridRows } from '../kit/grid/grid-rows.ts'
import { useTranslation } from '../words/translation.ts'
import { TimelineHour } from './TimelineHour.tsx'

const ROW_HEIGHT = 30
const LEFT = 330
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface Props {
  rows: readonly ScheduleRow[]
  date: string
  onOpen(row: ScheduleRow): void
}

/** Only the lines one looks at are drawn, so that a thousand screens scroll like ten. */
export function Timeline({ rows, date, onOpen }: Props) {
  const { t } = useTranslation('schedule')
  const { scroller, lines, total, current, onKeyDown, click } = useGridRows({
    keys: rows.map(({ mediaId }) => mediaId),
    height: ROW_HEIGHT,
    place: 'schedule',
    open: (at) => rows[at] && onOpen(rows[at]),
  })
  return (
    <div
      className="grid"
      ref={scroller}
      role="grid"
      aria-rowcount={rows.length + 1}
      aria-label={t('title')}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className="grid-head" role="rowgroup" style={{ minWidth: 900 }}>
        <div className="grid-row" role="row">
          <div className="grid-cell" role="columnheader" style={{ width: LEFT }}>
            {t('screen')}
          </div>
          <div role="columnheader" aria-label={t('hours')} style={{ flex: 1, position: 'relative', height: 30 }}>
            {HOURS.map((hour) => (
              <span key={hour} style={{ position: 'absolute', left: `${(hour / 24) * 100}%`, fontSize: 12, top: 7 }}>
                {hour}
              </span>
            ))}
          </div>
        </div>
      </div>
      <div className="grid-body" role="rowgroup" style={{ height: total, minWidth: 900, position: 'relative' }}>
        {lines.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          const place = { top: start, isCurrent: index === current }
          return <Line key={row.mediaId} row={row} date={date} {...place} onOpen={() => click(index)} />
        })}
      </div>
    </div>
  )
}

interface LineProps {
  row: ScheduleRow
  date: string
  top: number
  isCurrent: boolean
  onOpen(): void
}

function Line({ row, date, top, isCurrent, onOpen }: LineProps) {
  const { t } = useTranslation('schedule')
  const midnight = (each: string) => instantOf(row.zone, `${each} 00:00:00`)
  const day = { from: midnight(date), to: midnight(dayAfter(date)) }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself takes the keys, Enter among them
    <div
      className="grid-row"
      role="row"
      style={{ position: 'absolute', top, width: '100%' }}
      data-current={isCurrent || undefined}
      onClick={onOpen}
    >
      <div className="grid-cell" role="gridcell" style={{ width: LEFT }}>
        <button type="button">{row.mediaId}</button> {row.poiName ?? row.mediaNm}
      </div>
      <div
        role="gridcell"
        aria-label={t('planned', { plays: row.plannedPlays })}
        style={{ flex: 1, position: 'relative', height: 22, overflow: 'hidden' }}
      >
        {row.hours.map((hour) => (
          <TimelineHour key={hour.from} hour={hour} day={day} />
        ))}
      </div>
    </div>
  )
}
