import { useFormats } from '../words/formats.ts'
import { Cell } from './UsageCell.tsx'

/** Plays of one screen or creative. */
export interface UsageLine {
  key: string
  name: string
  /** Beside the name: where a screen stands, or who buys. */
  note: string | null
  plays: number
  /** Of what was planned, or on how many screens. */
  measure: string
  /** Nothing where there was nothing to count. */
  cells: readonly (number | null)[]
  /** A figure that is no number of plays. */
  write?: (cell: number) => string
}

interface CellsProps {
  row: UsageLine
  heads: readonly string[]
  /** CSS pixels of the name, the note, the plays and the measure. */
  widths: readonly number[]
  /** CSS pixels of a figure's column. */
  width: number
  /** Greatest figure of the table: the deepest tint. */
  most: number
}

/** Cells of the row of a screen or creative. */
export function Cells({ row, heads, widths, width, most }: CellsProps) {
  const { number } = useFormats()
  const [name, note, plays, measure] = widths
  const written = (count: number | null) => {
    if (count === null) return ''
    return row.write?.(count) ?? (count === 0 ? '' : number(count))
  }
  return (
    <>
      <Cell width={name} isName>
        <button type="button">{row.name}</button>
      </Cell>
      <Cell width={note}>{row.note}</Cell>
      <Cell width={plays} isNumber>
        {number(row.plays)}
      </Cell>
      <Cell width={measure} isNumber>
        {row.measure}
      </Cell>
      {row.cells.map((count, at) => (
        <Cell key={heads[at]} width={width} isNumber tint={(count ?? 0) / most}>
          {written(count)}
        </Cell>
      ))}
    </>
  )
}
