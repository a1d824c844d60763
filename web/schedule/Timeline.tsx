import { Group, Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { startOfDay } from '#domain/schedule/day.ts'
import type { ScheduleRow } from '#domain/schedule/view.ts'

const ROW_HEIGHT = 30
const LEFT = 330
const DAY_MS = 86_400_000
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
          <Hour key={hour.from} hour={hour} midnight={midnight} />
        ))}
      </div>
    </div>
  )
}

/** An hour: how much of it is sold, how much the house shows, and where the brand's card stands. */
function Hour({
  hour: { from, open, ordered, sold },
  midnight,
}: {
  hour: ScheduleRow['hours'][number]
  midnight: number
}) {
  if (open === 0) return null
  const [first, second] = [(sold / open) * 100, (ordered / open) * 100]
  return (
    <span
      style={{
        position: 'absolute',
        left: `${((from - midnight) / DAY_MS) * 100}%`,
        width: `calc(${(open / 240 / 24) * 100}% - 1px)`,
        top: 4,
        bottom: 4,
        borderRadius: 2,
        background: `linear-gradient(90deg, ${colours.sold} ${first}%, ${colours.house} ${first}% ${second}%, ${colours.card} ${second}%)`,
      }}
    />
  )
}

const colours = {
  sold: 'light-dark(var(--mantine-color-orange-5), var(--mantine-color-orange-8))',
  house: 'light-dark(var(--mantine-color-teal-5), var(--mantine-color-teal-8))',
  card: 'light-dark(#e9ecef, #373a40)',
}

/** What the colours mean. */
export function TimelineLegend() {
  const { t } = useTranslation('schedule')
  return (
    <Group gap={14} ml="auto">
      {(['sold', 'house', 'card'] as const).map((part) => (
        <Group key={part} gap={6}>
          <span style={{ width: 12, height: 12, borderRadius: 2, background: colours[part] }} />
          <Text size="xs">{t(`legend.${part}`)}</Text>
        </Group>
      ))}
    </Group>
  )
}
