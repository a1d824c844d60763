import { Box, Table } from '@mantine/core'
import { Fragment, type Key, type ReactNode } from 'react'
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
  /** Stands below a line in the whole width, but not on paper. */
  below?(line: Line): ReactNode
  /** CSS pixels: in less room it is pushed sideways, and on a phone its columns stand below each other. */
  minWidth?: number
  /** CSS pixels, or what room its column has left: a longer one scrolls below its heading. */
  maxHeight?: number | 'room'
  /** Name for those who come by keys to one that is pushed sideways; left out, it is the panel's. */
  name?: string
}

/** Table of a panel, drawn whole: the lists of a page of their own are a `Grid`. */
export function ShortTable<Line>({ minWidth, maxHeight, name, ...table }: Props<Line>) {
  const isNarrow = useIsNarrow()
  if (minWidth === undefined) return <Whole {...table} />
  const isStacked = isNarrow && minWidth > PHONE
  if (isStacked && maxHeight === undefined) return <Stacked {...table} />
  return (
    <Sideways minWidth={isStacked ? 0 : minWidth} name={name} {...roomOf(maxHeight)}>
      {isStacked ? <Stacked {...table} /> : <Whole {...table} isSticky={maxHeight !== undefined} />}
    </Sideways>
  )
}

const roomOf = (maxHeight: number | 'room' | undefined) =>
  maxHeight === 'room' ? { style: { flex: 1, minHeight: 0, overflowY: 'auto' as const } } : { maxHeight }

/** CSS pixels of a panel on a phone held upright, and a little that is pushed without a loss. */
const PHONE = 420

/** A line after the other, each value beside the name of its column. */
function Stacked<Line>({ rows, keyOf, columns, below }: Props<Line>) {
  const places = columns.map((column, place) => ({ ...column, place }))
  return (
    <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }} data-reading>
      {rows.map((line, at) => (
        <Box component="li" className="field-grid" key={keyOf(line, at)} pb={8} {...(at > 0 && BELOW)}>
          {places.map(({ place, head, cell }) => {
            const value = cell(line)
            const shown =
              value || value === 0 ? (
                <div key={place}>
                  <Value of={value} />
                </div>
              ) : null
            return head ? (
              <Shown key={place} label={head}>
                {shown}
              </Shown>
            ) : (
              shown
            )
          })}
          <div className="no-print">{below?.(line)}</div>
        </Box>
      ))}
    </Box>
  )
}

const BELOW = { pt: 8, style: { borderTop: '1px solid var(--mantine-color-default-border)' } } as const

/** More columns than these stand closer to each other. */
const MANY = 7

function Whole<Line>({ rows, keyOf, columns, below, isSticky }: Props<Line> & { isSticky?: boolean }) {
  const places = columns.map((column, place) => ({ ...column, place }))
  return (
    <Table
      verticalSpacing={4}
      {...(columns.length > MANY && { horizontalSpacing: 6 })}
      {...(isSticky && { stickyHeader: true })}
    >
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
          <Fragment key={keyOf(line, at)}>
            <Table.Tr>
              {places.map(({ place, cell, ...column }) => (
                <Table.Td key={place} {...lookOf(column)}>
                  <Value of={cell(line)} />
                </Table.Td>
              ))}
            </Table.Tr>
            <Below width={columns.length}>{below?.(line)}</Below>
          </Fragment>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Below({ width, children }: { width: number; children: ReactNode }) {
  if (!children) return null
  return (
    <Table.Tr className="no-print">
      <Table.Td colSpan={width}>{children}</Table.Td>
    </Table.Tr>
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
