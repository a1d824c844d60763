import type { Language } from '#labels/words.ts'
import { text } from './field.ts'

/** A call that answers a file instead of JSON. */
export interface Download {
  readonly fileName: string
}

/** Form of an exported table: `csv` or `xlsx`, its headings in one of the seven languages. */
export const tableFields = { format: text({ required: true, max: 4 }), language: text({ required: true, max: 2 }) }

export interface TableWish {
  format: 'csv' | 'xlsx'
  language: Language
}
