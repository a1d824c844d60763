import { codes } from '../base/codes.ts'
import { code, instant, key, number, numberReference, paragraph, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'
import { names } from '../rights/names.ts'

/** A common code: a table of values stands on top, its values below it, and theirs below them where they have any. */
export const commonCode = resource({
  name: 'commonCode',
  area: 'system',
  path: '/system/code',
  key: 'idx',
  title: 'cdName',
  fields: {
    idx: key(),
    parentIdx: numberReference('commonCode', { fixed: true }),
    parentName: text({ readOnly: true, nameOf: 'parentIdx' }),
    /** The value stored and sent, as text. */
    cdCode: text({ required: true, max: 40 }),
    /** The name that a program knows it by. */
    cdKey: text({ required: true, max: 60 }),
    cdName: text({ readOnly: true, required: true }),
    cdNames: names(true),
    explanation: paragraph({ max: 500 }),
    order: number({ required: true, max: 100_000, usual: 0 }),
    cdUse: code('useFlag', { required: true, usual: codes.useFlag.used }),
    isBuiltIn: code('yesNo', { readOnly: true, required: true }),
    childCount: number({ readOnly: true, required: true }),
    /** Number of codes that it stands below; 0 for a table. */
    depth: number({ readOnly: true, required: true }),
    updDate: instant({ readOnly: true, required: true }),
  },
  columns: ['cdName', 'cdCode', 'cdKey', 'childCount', 'order', 'cdUse', 'isBuiltIn'],
  filters: ['cdUse', 'isBuiltIn'],
  search: ['cdCode', 'cdKey', 'cdName'],
  order: 'order',
})

/** The product's own codes as operators have left them. */
export interface OperatorCodes {
  /** By `table.value`: names that differ from the product's words. */
  words: Readonly<Record<string, string>>
  /** By table: the values in use, in the operators' order. */
  tables: Readonly<Record<string, readonly string[]>>
}

/** One code of a table, named in the language that was asked for. */
export interface CodeEntry {
  idx: number
  /** The value stored and sent, as text. */
  cdCode: string
  /** The name that a program knows it by. */
  cdKey: string
  cdName: string
}

export interface CodeTable {
  cdKey: string
  cdName: string
  codes: CodeEntry[]
}
