import { answers, call } from '../base/call.ts'
import { numberReference } from '../base/field.ts'
import type { FileInfo } from './info.ts'

export const fileCalls = {
  check: call('file/check', {
    input: { fIdx: numberReference('file', { required: true }) },
    output: answers<FileInfo>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  encode: call('file/encode', {
    input: { fIdx: numberReference('file', { required: true }) },
    output: answers<null>(),
    guard: { program: 'content', property: 'UPDATE', changes: 'nothing' },
  }),
}
