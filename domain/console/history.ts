import { codes } from '../base/codes.ts'
import type { Role } from '../base/permission.ts'

/** One change of one record: who, as whom, when, what before and after. */
export interface HistoryEntry {
  id: number
  at: string
  act: string
  who: string
  /** Person who really sat there, while working as `who`. */
  actingAs: string | null
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** Names of records, by kind and key, as in `venue 65`. */
export type Names = Readonly<Record<string, string>>

export const HISTORY_PAGE = 30

/** True of people who may read the history of a record; customers do not. */
export const readsHistory = (role: Role): boolean => role !== codes.role.advertiser
