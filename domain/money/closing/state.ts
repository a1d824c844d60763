import { type CodeOf, codes } from '../../base/codes.ts'
import type { Life } from '../../base/states.ts'

export type ClosingState = 'calculated' | 'confirmed' | 'closed' | 'paid'
export type ClosingAct = 'calculate' | 'confirm' | 'withdraw' | 'close' | 'reopen' | 'pay'
/** The system follows the calendar. */
export type ClosingActor = 'platform' | 'system'

/** The whole life of a month: it is paid once every statement of it is. */
export const closingLife: Life<ClosingAct, ClosingState, ClosingActor> = {
  calculate: { from: ['calculated'], to: 'calculated', by: ['platform', 'system'] },
  confirm: { from: ['calculated'], to: 'confirmed', by: ['platform'] },
  withdraw: { from: ['confirmed'], to: 'calculated', by: ['platform'] },
  close: { from: ['confirmed'], to: 'closed', by: ['platform'] },
  reopen: { from: ['closed'], to: 'calculated', by: ['platform'], needsReason: true },
  pay: { from: ['closed'], by: ['platform'] },
}

export function stateOfMonth(state: CodeOf<'closingState'>): ClosingState {
  const names = Object.keys(codes.closingState) as ClosingState[]
  return names.find((name) => codes.closingState[name] === state) ?? 'calculated'
}
