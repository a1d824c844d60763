import { accountCalls } from './account/calls.ts'
import type { InputOf, OutputOf } from './base/call.ts'
import { availsCalls } from './campaign/avails.ts'
import { consoleCalls } from './console/calls.ts'
import { contentCalls } from './content/calls.ts'
import { dashboardCalls } from './dashboard/calls.ts'
import { fileCalls } from './file/calls.ts'
import { mediaCalls } from './media/calls.ts'
import { publishCalls } from './publish/calls.ts'
import { reportCalls } from './report/calls.ts'
import { scheduleCalls } from './schedule/calls.ts'
import { sessionCalls } from './session/calls.ts'
import { systemCalls } from './system/calls.ts'
import { historyCalls } from './system/history-calls.ts'
import { noticeCalls } from './system/notice-calls.ts'

/** Every call by name. The server's handlers and the console's `call()` both derive from this one list. */
export const contract = {
  ...sessionCalls,
  ...fileCalls,
  ...accountCalls,
  ...mediaCalls,
  ...reportCalls,
  ...contentCalls,
  ...publishCalls,
  ...scheduleCalls,
  ...availsCalls,
  ...dashboardCalls,
  ...systemCalls,
  ...noticeCalls,
  ...historyCalls,
  ...consoleCalls,
}

export type Contract = typeof contract
export type CallName = keyof Contract
export type CallInput<Name extends CallName> = InputOf<Contract[Name]>
export type CallOutput<Name extends CallName> = OutputOf<Contract[Name]>
