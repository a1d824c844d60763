import { useGridRows } from '../kit/grid/grid-rows.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { Cell, Head } from './UsageCell.tsx'

const ROW_HEIGHT = 30
const NAME = 140
const NOTE = 170
/** Name, note, plays and measure. */
const LEFT = NAME + NOTE + 100 + 80
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
  const { scroller, lines, total, current, onKeyDown, click } = useGridRows({
    keys: rows.map(({ key }) => key),
    height: ROW_HEIGHT,
    place: 'usage',
    open: (at) => rows[at] && onOpen(rows[at].key),
  })
  const { number } = useFormats()
  const [name, note, measure] = titles
  const most = Math.max(1, ...rows.flatMap(({ cells }) => cells))
  const cell = Math.max(LEAST_CELL, number(most).length * DIGIT + PADDING)
  const width = LEFT + heads.length * cell
  return (
    <div
      className="grid"
      ref={scroller}
      role="grid"
      aria-rowcount={rows.length + 1}
      aria-label={t('rows')}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className="grid-head" role="rowgroup" style={{ minWidth: width }}>
        <div className="grid-row" role="row" tabIndex={-1}>
          <Head width={NAME}>{name}</Head>
          <Head width={NOTE}>{note}</Head>
          <Head width={100} isNumber>
            {t('usage.plays')}
          </Head>
          <Head width={80} isNumber>
            {measure}
          </Head>
          {heads.map((head) => (
            <Head key={head} width={cell} isNumber>
              {head}
            </Head>
          ))}
        </div>
      </div>
      <div className="grid-body" role="rowgroup" style={{ height: total, minWidth: width, position: 'relative' }}>
        {lines.map(({ index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid itself takes the keys, Enter among them
            <div
              key={row.key}
              className="grid-row"
              role="row"
              tabIndex={-1}
              style={{ position: 'absolute', top: start, width: '100%' }}
              data-current={index === current || undefined}
              onClick={() => click(index)}
            >
              <Cell width={NAME}>
                <button type="button">{row.name}</button>
              </Cell>
              <Cell width={NOTE}>{row.note}</Cell>
              <Cell width={100} isNumber>
                {number(row.plays)}
              </Cell>
              <Cell width={80} isNumber>
                {row.measure}
              </Cell>
              {row.cells.map((plays, at) => (
                <Cell key={heads[at]} width={cell} isNumber tint={plays / most}>
                  {plays === 0 ? '' : number(plays)}
                </Cell>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
