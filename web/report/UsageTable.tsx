import { useIsNarrow } from '../base/medium.ts'
import { GridFrame, GridRow } from '../kit/grid/GridFrame.tsx'
import { useGridRows } from '../kit/grid/grid-rows.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { Head } from './UsageCell.tsx'
import { Cells, type UsageLine } from './UsageCells.tsx'

const ROW_HEIGHT = 30
/** Name and note: on a phone no wider than leaves the sum beside them in sight. */
const NAMES = [140, 170]
const NARROW_NAMES = [104, 116]
/** Of plays and of the measure, if their names are no longer. */
const LEAST_SUM = 80
/** A column is as wide as its greatest figure, and no narrower than its head. */
const LEAST_CELL = 44
const DIGIT = 8
const LETTER = 9
const FIRST_SUM = 2
const PADDING = 14

interface Props {
  rows: readonly UsageLine[]
  /** The words above the name, the note and the measure. */
  titles: readonly [name: string, note: string, measure: string]
  heads: readonly string[]
  /** Words above the sum, and the name of the table, where they are not plays. */
  sum?: string
  label?: string
  onOpen(key: string): void
}

/** Screens or creatives down, days or hours across; the fuller a cell, the deeper its tint. */
export function UsageTable({ rows, titles, heads, sum, label, onOpen }: Props) {
  const { t } = useTranslation('report')
  const drawn = useGridRows({
    keys: rows.map(({ key }) => key),
    height: ROW_HEIGHT,
    place: 'usage',
    open: (at) => rows[at] && onOpen(rows[at].key),
  })
  const { number } = useFormats()
  const isNarrow = useIsNarrow()
  const [name, note, measure] = titles
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells.map((cell) => cell ?? 0)))
  const cell = Math.max(LEAST_CELL, number(most).length * DIGIT + PADDING)
  const total = sum ?? t('usage.plays')
  const sums = [total, measure].map((title) => Math.max(LEAST_SUM, title.length * LETTER + PADDING))
  const widths = [...(isNarrow ? NARROW_NAMES : NAMES), ...sums]
  return (
    <GridFrame
      drawn={drawn}
      label={label ?? t('rows')}
      count={rows.length}
      minWidth={widths.reduce((all, width) => all + width, 0) + heads.length * cell}
      head={
        <div className="grid-row" role="row" aria-rowindex={1} tabIndex={-1}>
          {[name, note, total, measure].map((title, at) => (
            <Head key={title} width={widths[at] ?? LEAST_SUM} isNumber={at >= FIRST_SUM} isName={at === 0}>
              {title}
            </Head>
          ))}
          {heads.map((head) => (
            <Head key={head} width={cell} isNumber>
              {head}
            </Head>
          ))}
        </div>
      }
    >
      {drawn.lines.map(({ index: at, start: top }) => {
        const row = rows[at]
        const place = { at, top, isCurrent: drawn.current === at, currentId: drawn.currentId }
        return (
          row && (
            <GridRow key={row.key} {...place} onClick={() => drawn.click(at)}>
              <Cells row={row} heads={heads} widths={widths} width={cell} most={most} />
            </GridRow>
          )
        )
      })}
    </GridFrame>
  )
}
