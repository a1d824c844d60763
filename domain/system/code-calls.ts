import { answers, call, detailOf, removeOf, saveOf } from '../base/call.ts'
import { numberReference, paragraph, text } from '../base/field.ts'
import type { ImportOutcome } from '../base/import.ts'
import { type CodeNode, type CodeTable, commonCode } from './code.ts'

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

export const commonCodeCalls = {
  list: call('system/code/list', {
    input: {
      parentIdx: numberReference('commonCode'),
      search: text({ max: 100 }),
      language: text({ pattern: 'language' }),
    },
    output: answers<{ list: CodeNode[] }>(),
    guard: { program: 'code', property: 'LIST' },
  }),
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
