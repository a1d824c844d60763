import {
  answers,
  type Call,
  call,
  detailOf,
  exportOf,
  type InputOf,
  listOf,
  type OutputOf,
  removeOf,
  saveOf,
} from '../base/call.ts'
import { list, numberReference, paragraph, text } from '../base/field.ts'
import type { ImportOutcome } from '../base/import.ts'
import { type CodeTable, commonCode } from './code.ts'

const LARGEST_FILE = 4_000_000

const importInput = { text: paragraph({ required: true, max: LARGEST_FILE }) }

export const codeTableCalls = {
  codeKey: call('system/code/codeKey', {
    input: { cdKey: text({ max: 40 }), language: text({ pattern: 'language' }) },
    output: answers<CodeTable>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
}

/** Codes below one, or below the unfolded ones; named in a language. */
export interface TreeInput {
  parentIdx?: number | null
  unfolded?: readonly number[] | null
  language?: string | null
}
const treeInput = {
  parentIdx: numberReference('commonCode'),
  unfolded: list(numberReference('commonCode'), { max: 1000 }),
  language: text({ pattern: 'language' }),
}
type TreeCall<C extends Call> = Call<InputOf<C> & TreeInput, OutputOf<C>, C['guard'], C['name']>

const pages = listOf('system/code/list', commonCode, 'code')
const files = exportOf('system/code/excel', commonCode, 'code', 'LIST')

export const commonCodeCalls = {
  list: { ...pages, input: { ...pages.input, ...treeInput } } as TreeCall<typeof pages>,
  excel: { ...files, input: { ...files.input, ...treeInput } } as TreeCall<typeof files>,
  detail: detailOf('system/code/detail', commonCode, 'code'),
  save: saveOf('system/code/save', commonCode, 'code'),
  remove: removeOf('system/code/delete', commonCode, 'code'),
}

export const industryCalls = {
  importCheck: call('system/code/importCheck', {
    input: importInput,
    output: answers<ImportOutcome>(),
    guard: { program: 'code', property: 'WRITE' },
    reads: true,
    bodyLimit: LARGEST_FILE,
  }),
  importRun: call('system/code/importRun', {
    input: importInput,
    output: answers<ImportOutcome>(),
    guard: { program: 'code', property: 'WRITE' },
    bodyLimit: LARGEST_FILE,
  }),
}
