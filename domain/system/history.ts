import type { Names } from '../console/history.ts'

/** One change as it was written down. */
export interface Change {
  id: string
  at: string
  userName: string
  /** Person who really sat there, while working as somebody else. */
  actingName: string | null
  brdCode: string | null
  entity: string
  entityKey: string
  act: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** Changes with what the records in them are called. */
export interface Changes extends Stretch<Change> {
  names: Names
}

/** One page that somebody opened. */
export interface Visit {
  id: string
  at: string
  loginId: string | null
  userName: string | null
  path: string
  address: string
}

/** Rows from the newest on; `next` is where the following page begins, nothing at the end. */
export interface Stretch<Each> {
  list: Each[]
  next: string | null
  /** Number of matches, counted up to a limit. */
  total: number
  isMore: boolean
}
