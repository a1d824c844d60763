import { Table } from '@mantine/core'
import { Fragment, type Key, type ReactNode } from 'react'
import { useIsNarrow } from '../../base/medium.ts'
import { useFormats } from '../../words/formats.ts'
import { Sideways } from './Sideways.tsx'
import { StackedLine, StackedLines } from './StackedLine.tsx'

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

function Stacked<Line>({ rows, keyOf, columns, below }: Props<Line>) {
  const places = columns.map((column, place) => ({ ...column, place }))
  return (
    <StackedLines>
      {rows.map((line, at) => (
        <StackedLine
          key={keyOf(line, at)}
          values={places.map(({ place: key, head, cell }) => ({ key, head, value: shownValue(cell(line)) }))}
          below={below?.(line)}
        />
      ))}
    </StackedLines>
  )
}

/** A value that says nothing is none. */
const shownValue = (value: ReactNode) => (value || value === 0 ? <Value of={value} /> : null)

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
