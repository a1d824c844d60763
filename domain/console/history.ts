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
