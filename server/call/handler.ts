import type { Call, CallGroup, InputOf, OutputOf } from '#domain/base/call.ts'
import type { Contract } from '#domain/contract.ts'
import type { Caller } from '../base/caller.ts'
import type { Visitor } from './visitor.ts'

/** A call open to the public is answered for a visitor, every other one for a caller. */
type WhoOf<C extends Call> = C['guard'] extends { open: 'public' } ? Visitor : Caller

/** Load within the caller's scope, check, act, answer. Input and permission were checked before. */
type Handler<C extends Call> = (input: InputOf<C>, who: WhoOf<C>) => Promise<OutputOf<C>>

/** Every call's handler by the call's name on the wire. */
export type Handlers = { readonly [Name in keyof Contract]: Handler<Contract[Name]> }

/** The handlers of a group of calls, each under the name of its call. */
export function handle<const G extends CallGroup>(calls: G, handlers: { readonly [K in keyof G]: Handler<G[K]> }) {
  // A handler's key is its call's: the compiler holds every call to having one.
  return Object.fromEntries(Object.entries(calls).map(([key, { name }]) => [name, handlers[key]])) as {
    readonly [K in keyof G as G[K]['name']]: Handler<G[K]>
  }
}
