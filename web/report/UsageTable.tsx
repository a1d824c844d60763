import { GridFrame, GridRow } from '../kit/grid/GridFrame.tsx'
import { useGridRows } from '../kit/grid/grid-rows.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { Cell, Head } from './UsageCell.tsx'

const ROW_HEIGHT = 30
const NAME = 140
const NOTE = 170
const PLAYS = 100
const MEASURE = 80
const LEFT = NAME + NOTE + PLAYS + MEASURE
/** A column is as wide as its greatest figure, and no narrower than its head. */
const LEAST_CELL = 44
const DIGIT = 8
const PADDING = 14

/** Plays of one screen or creative. */
export interface UsageLine {
  key: string
  name: string
  /** Beside the name: where a screen stands, or who buys. */
  note: string | null
  plays: number
  /** Of what was planned, or on how many screens. */
  measure: string
  cells: readonly number[]
}

interface Props {
  rows: readonly UsageLine[]
  /** The words above the name, the note and the measure. */
  titles: readonly [name: string, note: string, measure: string]
  heads: readonly string[]
  onOpen(key: string): void
}

/** Screens or creatives down, days or hours across; the fuller a cell, the deeper its tint. */
export function UsageTable({ rows, titles, heads, onOpen }: Props) {
  const { t } = useTranslation('report')
  const drawn = useGridRows({
    keys: rows.map(({ key }) => key),
    height: ROW_HEIGHT,
    place: 'usage',
    open: (at) => rows[at] && onOpen(rows[at].key),
  })
  const { number } = useFormats()
  const [name, note, measure] = titles
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells))
  const cell = Math.max(LEAST_CELL, number(most).length * DIGIT + PADDING)
  return (
    <GridFrame
      drawn={drawn}
      label={t('rows')}
      count={rows.length}
      minWidth={LEFT + heads.length * cell}
      head={
        <div className="grid-row" role="row" aria-rowindex={1} tabIndex={-1}>
          <Head width={NAME}>{name}</Head>
          <Head width={NOTE}>{note}</Head>
          <Head width={PLAYS} isNumber>
            {t('usage.plays')}
          </Head>
          <Head width={MEASURE} isNumber>
            {measure}
          </Head>
          {heads.map((head) => (
            <Head key={head} width={cell} isNumber>
              {head}
            </Head>
          ))}
        </div>
      }
    >
      {(at, top) => {
        const row = rows[at]
        const place = { at, top, isCurrent: drawn.current === at }
        return (
          row && (
            <GridRow key={row.key} {...place} onClick={() => drawn.click(at)}>
              <Cells row={row} heads={heads} width={cell} most={most} />
            </GridRow>
          )
        )
      }}
    </GridFrame>
  )
}

interface CellsProps {
  row: UsageLine
  heads: readonly string[]
  /** CSS pixels of a figure's column. */
  width: number
  /** Greatest figure of the table: the deepest tint. */
  most: number
}

function Cells({ row, heads, width, most }: CellsProps) {
  const { number } = useFormats()
  return (
    <>
      <Cell width={NAME}>
        <button type="button">{row.name}</button>
      </Cell>
      <Cell width={NOTE}>{row.note}</Cell>
      <Cell width={PLAYS} isNumber>
        {number(row.plays)}
      </Cell>
      <Cell width={MEASURE} isNumber>
        {row.measure}
      </Cell>
      {row.cells.map((plays, at) => (
        <Cell key={heads[at]} width={width} isNumber tint={plays / most}>
          {plays === 0 ? '' : number(plays)}
        </Cell>
      ))}
    </>
  )
}
