import { Table } from '@mantine/core'
import { Fragment, type ReactNode, useMemo } from 'react'
import { FileLine } from './FileLine.tsx'
import type { ManyFile } from './use-many-files.ts'

export interface RowProps<Row> {
  row: Row
  file: ManyFile<Row>
  isOver: boolean
  onEnter(row: Row): void
}

interface Props<Row> {
  file: ManyFile<Row>
  /** Name of the file above it that has the same bytes. */
  twin: string | undefined
  inputs: readonly ((props: RowProps<Row>) => ReactNode)[]
  way(key: number): string
  enter(id: number, row: Row): void
  remove(id: number): void
}

/** Row of a file, drawn anew where it has changed itself: two hundred of them stand around each letter that is typed. */
export function ManyRow<Row>({ file, twin, inputs, way, enter, remove }: Props<Row>) {
  return useMemo(
    () => (
      <FileLine {...{ file, twin, way }} onRemove={() => remove(file.id)}>
        <Inputs {...{ file, inputs }} onEnter={(row) => enter(file.id, row)} />
      </FileLine>
    ),
    [file, twin, inputs, way, enter, remove],
  )
}

interface InputsProps<Row> extends Pick<Props<Row>, 'inputs'>, Pick<RowProps<Row>, 'file' | 'onEnter'> {}

/** Cells of a row that is there; empty ones while its file is on its way. */
function Inputs<Row>({ file, inputs, onEnter }: InputsProps<Row>) {
  const { row, key } = file
  return inputs.map((Input, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the inputs of a kind stay in their places
    <Table.Td key={at}>
      {row && <Fragment>{Input({ row, file, isOver: key !== undefined, onEnter })}</Fragment>}
    </Table.Td>
  ))
}
