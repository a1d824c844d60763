import type { RowRefusal } from '../base/row-refusal.ts'

/** A row of a list as it was ticked: its key, and what it is called. */
export interface TickedRow {
  key: string | number
  name: string
}

export type BulkState = 'waiting' | 'running' | 'done' | 'cancelled' | 'failed'

/** One act on many rows, as its owner sees it. */
export interface BulkRun {
  runId: number
  act: string
  state: BulkState
  /** Number of rows when the person said yes; `total` is the number found when the run began. */
  expected: number
  total: number | null
  done: number
  refused: number
  startedAt: string
  finishedAt: string | null
}

export type BulkOutcome = 'waiting' | 'done' | 'refused' | 'cancelled'

export interface BulkRow {
  key: string
  name: string
  outcome: BulkOutcome
  refusal: RowRefusal | null
}

export const MOST_TICKED = 1000
/** More rows than this are not changed by one click. */
export const MOST_ROWS = 100_000
const LONGEST_NAME = 100

export function areTickedRows(value: unknown): value is TickedRow[] {
  return Array.isArray(value) && value.length > 0 && value.length <= MOST_TICKED && value.every(isTickedRow)
}

function isTickedRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('key' in value) || !('name' in value)) return false
  const { key, name } = value
  const isKey = typeof key === 'string' ? key !== '' && key.length <= 40 : Number.isSafeInteger(key)
  return isKey && typeof name === 'string' && name.length <= LONGEST_NAME
}

export const shortName = (name: unknown): string => String(name ?? '').slice(0, LONGEST_NAME)
