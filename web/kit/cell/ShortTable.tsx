import { Table } from '@mantine/core'
import type { Key, ReactNode } from 'react'
import { useFormats } from '../../words/formats.ts'
import { Sideways } from './Sideways.tsx'

export interface Column<Line> {
  /** Words above it; a table whose columns have none has no heading. */
  head?: ReactNode
  /** True for what stands at the right, figure below figure; numbers are written as the reader writes them. */
  isFigure?: boolean
  /** CSS pixels, or a share of the table. */
  width?: number | string
  cell(line: Line): ReactNode
}

interface Props<Line> {
  rows: readonly Line[]
  keyOf(line: Line, at: number): Key
  columns: readonly Column<Line>[]
  /** CSS pixels: in less room it is pushed sideways. */
  minWidth?: number
  /** CSS pixels: a longer one scrolls below its heading. */
  maxHeight?: number
  /** Name for those who come by keys to one that is pushed sideways; left out, it is the panel's. */
  name?: string
}

/** Table of a panel, drawn whole: the lists of a page of their own are a `Grid`. */
export function ShortTable<Line>({ minWidth, maxHeight, name, ...table }: Props<Line>) {
  if (minWidth === undefined) return <Whole {...table} />
  return (
    <Sideways minWidth={minWidth} maxHeight={maxHeight} name={name}>
      <Whole {...table} isSticky={maxHeight !== undefined} />
    </Sideways>
  )
}

function Whole<Line>({ rows, keyOf, columns, isSticky }: Props<Line> & { isSticky?: boolean }) {
  const places = columns.map((column, place) => ({ ...column, place }))
  return (
    <Table verticalSpacing={4} {...(isSticky && { stickyHeader: true })}>
      {columns.some(({ head }) => head) && (
        <Table.Thead>
          <Table.Tr>
            {places.map(({ place, head, ...column }) =>
              head ? (
                <Table.Th key={place} {...lookOf(column)}>
                  {head}
                </Table.Th>
              ) : (
                <Table.Td key={place} />
              ),
            )}
          </Table.Tr>
        </Table.Thead>
      )}
      <Table.Tbody>
        {rows.map((line, at) => (
          <Table.Tr key={keyOf(line, at)}>
            {places.map(({ place, cell, ...column }) => (
              <Table.Td key={place} {...lookOf(column)}>
                <Value of={cell(line)} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Value({ of }: { of: ReactNode }) {
  const { number } = useFormats()
  return typeof of === 'number' ? number(of) : of
}

const lookOf = ({ isFigure, width }: Pick<Column<never>, 'isFigure' | 'width'>) => ({
  ...(width !== undefined && { w: width }),
  ...(isFigure && { ta: 'right' as const, style: { fontVariantNumeric: 'tabular-nums' } }),
})
