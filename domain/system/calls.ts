import { answers, call } from '../base/call.ts'
import { text } from '../base/field.ts'
import type { CodeTable } from './code.ts'

export const systemCalls = {
  'system/code/codeKey': call({
    input: { cdKey: text({ required: true, max: 40 }), language: text({ pattern: 'language' }) },
    output: answers<CodeTable>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
}
