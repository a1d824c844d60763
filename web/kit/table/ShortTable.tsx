import { Box, Table } from '@mantine/core'
import type { Key, ReactNode } from 'react'
import { useIsNarrow } from '../../base/medium.ts'
import { useFormats } from '../../words/formats.ts'
import { Shown } from '../cell/Shown.tsx'
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
  /** CSS pixels: in less room it is pushed sideways, and on a phone its columns stand below each other. */
  minWidth?: number
  /** CSS pixels: a longer one scrolls below its heading. */
  maxHeight?: number
  /** Name for those who come by keys to one that is pushed sideways; left out, it is the panel's. */
  name?: string
}

/** Table of a panel, drawn whole: the lists of a page of their own are a `Grid`. */
export function ShortTable<Line>({ minWidth, maxHeight, name, ...table }: Props<Line>) {
  const isNarrow = useIsNarrow()
  if (minWidth === undefined) return <Whole {...table} />
  if (isNarrow && minWidth > PHONE && maxHeight === undefined) return <Stacked {...table} />
  return (
    <Sideways minWidth={minWidth} maxHeight={maxHeight} name={name}>
      <Whole {...table} isSticky={maxHeight !== undefined} />
    </Sideways>
  )
}

/** CSS pixels of a panel on a phone held upright, and a little that is pushed without a loss. */
const PHONE = 420

/** A line after the other, each value beside the name of its column. */
function Stacked<Line>({ rows, keyOf, columns }: Props<Line>) {
  const places = columns.map((column, place) => ({ ...column, place }))
  return (
    <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} data-reading>
      {rows.map((line, at) => (
        <Box component="li" className="field-grid" key={keyOf(line, at)} pb={8} {...(at > 0 && BELOW)}>
          {places.map(({ place, head, cell }) =>
            head ? (
              <Shown key={place} label={head}>
                <Value of={cell(line)} />
              </Shown>
            ) : (
              <div key={place}>
                <Value of={cell(line)} />
              </div>
            ),
          )}
        </Box>
      ))}
    </Box>
  )
}

const BELOW = { pt: 8, style: { borderTop: '1px solid var(--mantine-color-default-border)' } } as const

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
