import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { numberReference, paragraph, text } from '../base/field.ts'
import type { ImportOutcome } from '../base/import.ts'
import { type TreeCall, type TreeInput, treeInput } from '../base/tree.ts'
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

/** Codes below one, which then stands for the top. */
export interface CodeTreeInput extends TreeInput {
  parentIdx?: number | null
}
const below = { parentIdx: numberReference('commonCode'), ...treeInput('commonCode') }

const pages = listOf('system/code/list', commonCode, 'code')
const files = exportOf('system/code/excel', commonCode, 'code', 'LIST')

export const commonCodeCalls = {
  list: { ...pages, input: { ...pages.input, ...below } } as TreeCall<typeof pages, CodeTreeInput>,
  excel: { ...files, input: { ...files.input, ...below } } as TreeCall<typeof files, CodeTreeInput>,
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
