import type { Fault } from './reply.ts'

/** Reason why a row of a file cannot be taken. Rows are counted as a spreadsheet shows them: the headings are row 1. */
export interface RowFault<Field extends string = string> {
  row: number
  field: Field
  fault: Fault
  /** Text as it stands there, of a table that is mended where it waits. */
  cell?: string
}

/** Outcome of an import, done or tried. */
export interface ImportOutcome<Field extends string = string> {
  created: number
  changed: number
  unchanged: number
  faults: RowFault<Field>[]
}
