import type { Fault } from './reply.ts'

/** Why a row of a file cannot be taken. Rows are counted as a spreadsheet shows them: the headings are row 1. */
export interface RowFault<Field extends string = string> {
  row: number
  field: Field
  fault: Fault
}

/** What an import does, or would do. */
export interface ImportOutcome<Field extends string = string> {
  created: number
  changed: number
  unchanged: number
  faults: RowFault<Field>[]
}
