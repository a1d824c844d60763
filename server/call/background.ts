import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Call } from '#domain/base/call.ts'
import { workingFor } from '../access/session.ts'
import type { Caller } from '../base/caller.ts'
import type { Services } from '../base/services.ts'

/** Owner of work that goes on in the background. */
export interface Owner {
  userId: number
  actingUserId: number | null
  brand: string | null
}

/** The caller of a call that nobody waits for any more; nothing where that person may no longer do anything. */
export async function callerFor(
  services: Services,
  db: Kysely<DB>,
  owner: Owner,
  { requestId, afterCommit }: Pick<Caller, 'requestId' | 'afterCommit'>,
): Promise<Caller | undefined> {
  const person = await workingFor(db, owner)
  return (
    person && {
      ...person,
      db,
      services,
      now: services.clock(),
      requestId,
      address: '',
      afterCommit,
      afterRefusal: () => undefined,
      // There is no session to begin or end.
      startSession: () => undefined,
      signOut: async () => undefined,
    }
  )
}

/** A call on somebody's behalf, guarded and checked like one from outside. */
export function askAs(caller: Caller, call: Call, input: unknown) {
  const { ask } = caller.services
  if (!ask) throw new Error('Calls are not served yet')
  return ask(call, input, caller)
}
