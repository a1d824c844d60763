import type { Call } from './base/call.ts'
import { type CallName, contract } from './contract.ts'

/** How a call is sent, and who may make it. */
export type Door = Pick<Call, 'method' | 'guard'>

/** All that the console has to know of a call before it makes it: its build keeps this table, not the contract behind it. */
export const doors = Object.fromEntries(
  Object.entries(contract).map(([name, { method, guard }]: [string, Call]) => [name, { method, guard }]),
  // The names are the contract's own.
) as Readonly<Record<CallName, Door>>
