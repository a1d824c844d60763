import type { CodeOf } from '#domain/base/codes.ts'

/** A message as it leaves. */
export interface Letter {
  id: number
  address: string
  /** Of a text message nobody reads one. */
  subject: string
  words: string
  file?: LetterFile
  /** Key that signs what is handed to an address of the web. */
  key?: string
  /** Address for hearing no more. */
  optOutUrl?: string
}

/** File that a mail brings along. */
export interface LetterFile {
  fileName: string
  mime: string
  bytes: Buffer
}

/**
 * Outcome of a delivery: taken; refused for good; to be tried again; or unknown, since the line broke when it was
 * handed over: it is not sent again, and not forgotten either.
 */
export type Delivery =
  | { became: 'sent' }
  | { became: 'refused' | 'later' | 'unsure'; reason: CodeOf<'sentReason'>; detail: string }

export type Deliver = (letter: Letter) => Promise<Delivery>

const LONGEST_DETAIL = 300

/** The other side's own words, in one line of what a row holds. */
export const detailOf = (words: string): string => words.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_DETAIL) || '–'
