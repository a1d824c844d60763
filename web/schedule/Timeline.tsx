import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { startOfDay } from '#domain/schedule/day.ts'
import type { ScheduleRow } from '#domain/schedule/view.ts'
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
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  })
  return (
    <div
      className="grid"
      ref={scroller}
      role="grid"
      aria-rowcount={rows.length + 1}
      aria-label={t('title')}
      tabIndex={0}
    >
      <div className="grid-head" role="rowgroup" style={{ minWidth: 900 }}>
        <div className="grid-row" role="row">
          <div className="grid-cell" role="columnheader" style={{ width: LEFT }}>
            {t('screen')}
          </div>
          <div role="columnheader" aria-label={t('hours')} style={{ flex: 1, position: 'relative', height: 30 }}>
            {HOURS.map((hour) => (
              <span key={hour} style={{ position: 'absolute', left: `${(hour / 24) * 100}%`, fontSize: 11, top: 7 }}>
                {hour}
              </span>
            ))}
          </div>
        </div>
      </div>
      <div
        className="grid-body"
        role="rowgroup"
        style={{ height: virtual.getTotalSize(), minWidth: 900, position: 'relative' }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          return row && <Line key={row.mediaId} row={row} date={date} top={start} onOpen={onOpen} />
        })}
      </div>
    </div>
  )
}

function Line({
  row,
  date,
  top,
  onOpen,
}: {
  row: ScheduleRow
  date: string
  top: number
  onOpen(row: ScheduleRow): void
}) {
  const { t } = useTranslation('schedule')
  const midnight = useMemo(() => startOfDay(date, row.zone).getTime(), [date, row.zone])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the line's first cell holds a button for the keyboard
    <div
      className="grid-row"
      role="row"
      style={{ position: 'absolute', top, width: '100%' }}
      onClick={() => onOpen(row)}
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
          <TimelineHour key={hour.from} hour={hour} midnight={midnight} />
        ))}
      </div>
    </div>
  )
}
