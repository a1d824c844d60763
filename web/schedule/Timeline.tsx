import { useLayoutEffect, useRef } from 'react'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import type { ScheduleRow } from '#domain/schedule/explain/view.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { instantOf } from '#domain/time/local-time.ts'
import { GridFrame, GridRow } from '../kit/grid/GridFrame.tsx'
import { useGridRows } from '../kit/grid/grid-rows.ts'
import { today } from '../words/today.ts'
import { useTranslation } from '../words/translation.ts'
import { TimelineHour } from './TimelineHour.tsx'

const ROW_HEIGHT = 30
/** On a phone the hours have most of the room. */
const LEFT = 'clamp(150px, 23vw, 330px)'
const WIDTH = 900
/** Names stay in sight when the hours are pushed. */
const name = { width: LEFT, position: 'sticky', left: 0, zIndex: 1 } as const
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface Props {
  rows: readonly ScheduleRow[]
  date: string
  onOpen(row: ScheduleRow): void
}

/** Only the lines one looks at are drawn, so that a thousand screens scroll like ten. */
export function Timeline({ rows, date, onOpen }: Props) {
  const { t } = useTranslation('schedule')
  const drawn = useGridRows({
    keys: rows.map(({ mediaId }) => mediaId),
    height: ROW_HEIGHT,
    place: 'schedule',
    open: (at) => rows[at] && onOpen(rows[at]),
  })
  const hours = useRef<HTMLDivElement>(null)
  const begin = rows.length > 0 ? beginOf(rows, date) : undefined
  // In less room than a day needs it begins where screens are on.
  useLayoutEffect(() => {
    if (begin !== undefined) drawn.scroller.current?.scrollTo({ left: begin * (hours.current?.clientWidth ?? 0) })
  }, [begin, drawn.scroller])
  return (
    <GridFrame
      drawn={drawn}
      label={t('title')}
      count={rows.length}
      minWidth={WIDTH}
      head={
        <div className="grid-row" role="row" aria-rowindex={1} tabIndex={-1}>
          <div className="grid-cell" role="columnheader" style={{ ...name, background: 'inherit' }}>
            {t('screen')}
          </div>
          <div
            ref={hours}
            role="columnheader"
            aria-label={t('hours')}
            style={{ flex: 1, position: 'relative', height: 30 }}
          >
            {HOURS.map((hour) => (
              <span key={hour} style={{ position: 'absolute', left: `${(hour / 24) * 100}%`, fontSize: 12, top: 7 }}>
                {hour}
              </span>
            ))}
          </div>
        </div>
      }
    >
      {drawn.lines.map(({ index: at, start: top }) => {
        const row = rows[at]
        const place = { at, top, isCurrent: drawn.current === at, currentId: drawn.currentId }
        return (
          row && (
            <GridRow key={row.mediaId} {...place} onClick={() => drawn.click(at)}>
              <Cells row={row} date={date} />
            </GridRow>
          )
        )
      })}
    </GridFrame>
  )
}

/** Share of the day that has passed where the line begins: an hour before now, or when the first venue opens. */
function beginOf(rows: readonly ScheduleRow[], date: string): number {
  const share = (zone: string, at: number) => (at - instantOf(zone, `${date} 00:00:00`)) / (24 * HOUR_MS)
  const opening = Math.min(...rows.map(({ zone, spans }) => (spans[0] ? share(zone, spans[0][0]) : 1)))
  const [first] = rows
  const now = first && date === today() ? share(first.zone, Date.now() - HOUR_MS) : 0
  return Math.max(now, opening === 1 ? 0 : opening)
}

function Cells({ row, date }: { row: ScheduleRow; date: string }) {
  const { t } = useTranslation('schedule')
  const midnight = (each: string) => instantOf(row.zone, `${each} 00:00:00`)
  const day = { from: midnight(date), to: midnight(dayAfter(date)) }
  return (
    <>
      <div className="grid-cell" role="gridcell" style={{ ...name, background: 'var(--mantine-color-body)' }}>
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
    </>
  )
}
