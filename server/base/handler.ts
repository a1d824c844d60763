import type { CallInput, CallName, CallOutput, Contract } from '#domain/contract.ts'
import type { Caller } from './caller.ts'
import type { Visitor } from './visitor.ts'

/** A call open to the public is answered for a visitor, every other one for a caller. */
type Who<Name extends CallName> = Contract[Name]['guard'] extends { open: 'public' } ? Visitor : Caller

/** Load within the caller's scope, check, act, answer. Input and permission were checked before. */
export type Handlers = {
  readonly [Name in CallName]: (input: CallInput<Name>, who: Who<Name>) => Promise<CallOutput<Name>>
}
