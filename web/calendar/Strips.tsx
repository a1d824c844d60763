import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type KeyboardEvent, useRef } from 'react'
import type { CalendarAnswer, CalendarRow } from '#domain/calendar/calendar.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { useDrawnRows } from '../kit/grid/drawn-rows.ts'
import { useTranslation } from '../words/translation.ts'
import { Cells } from './Cells.tsx'
import { Demand } from './Demand.tsx'
import { Heads } from './Heads.tsx'
import type { Picked } from './PartPanel.tsx'
import type { Period } from './period.ts'

interface Props {
  answer: CalendarAnswer
  period: Period
  picked: Picked | undefined
  onPick(picked: Picked): void
}

const ROW = { wide: 40, narrow: 84 }
const MOST_HEIGHT = 520

/** A strip for each group of screens, under the days; arrows walk over it, only what is in sight is drawn. */
export function Strips(props: Props) {
  const height = useMediaQuery('(max-width: 48em)') ? ROW.narrow : ROW.wide
  // Rows of another height are measured anew.
  return <Lines key={height} {...props} height={height} />
}

function Lines({ answer, period, picked, onPick, height }: Props & { height: number }) {
  const { t } = useTranslation('campaign')
  const { days, rows } = answer
  const scroller = useRef<HTMLDivElement>(null)
  const { lines, total } = useDrawnRows({ scroller, count: rows.length, height, beyond: 6 })
  const endOf = (column: number) => {
    const next = days[column + 1]
    return next ? dayAfter(next, -1) : period.to
  }
  const pick = ({ place, name, brdNm }: CalendarRow, column: number) =>
    onPick({ place, name, brdNm, from: days[column] ?? period.from, to: endOf(column) })
  return (
    <div>
      <Heads days={days} to={period.to} />
      {/* Arrows inside move from cell to cell. */}
      <div
        ref={scroller}
        role="group"
        aria-label={t('calendar.title')}
        style={{ maxHeight: MOST_HEIGHT, overflowY: 'auto', overflowX: 'hidden', padding: 3, margin: -3 }}
        onKeyDown={walk}
      >
        <div style={{ height: total, position: 'relative' }}>
          {lines.map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            return (
              <div
                key={row.place}
                className="calendar-line"
                style={{ position: 'absolute', top: start, left: 0, right: 0, height }}
              >
                <div className="calendar-name">
                  <Text size="sm" truncate>
                    {row.name}
                  </Text>
                  <Text size="xs" c="dimmed" truncate>
                    {`${row.brdNm} · ${t('calendar.screens', { count: row.screens })}`}
                  </Text>
                </div>
                <Cells
                  row={row}
                  days={days}
                  endOf={endOf}
                  isFirst={index === 0}
                  pickedDay={picked?.place === row.place ? picked.from : undefined}
                  onPick={(column) => pick(row, column)}
                />
              </div>
            )
          })}
        </div>
      </div>
      <Demand demand={answer.demand} days={days} />
    </div>
  )
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const from = event.target instanceof HTMLElement ? event.target : undefined
  const cells = from?.closest('.calendar-cells')
  if (!step || !from || !cells) return
  event.preventDefault()
  const strips = [...event.currentTarget.querySelectorAll('.calendar-cells')]
  const column = [...cells.children].indexOf(from) + step[1]
  const to = strips[strips.indexOf(cells) + step[0]]?.children[column]
  if (to instanceof HTMLElement) to.focus()
}
