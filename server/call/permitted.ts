import { changesWhatIsPrivate } from '#domain/account/private.ts'
import type { Call } from '#domain/base/call.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import { type Caller, mayMake } from '../base/caller.ts'

/** Before the input is known: whoever may neither make nor change has nothing to send. */
export function refuseWithoutAny(call: Call, caller: Pick<Caller, 'grants'>) {
  const isAllowed = mayMake(caller, call) || (call.saves && mayMake(caller, call, 'WRITE'))
  if (!isAllowed) refuse('general.noPermission', { kind: 'forbidden' })
}

/** Rights first; and who works as somebody else leaves private things alone, whatever the rights. */
export function refuseUnpermitted(call: Call, caller: Pick<Caller, 'grants' | 'actingUserId'>, raw: unknown) {
  refuseWithoutRight(call, caller, raw)
  refuseUnless(caller.actingUserId === null || !changesWhatIsPrivate(call, raw), 'user.notWhileWorkingAs')
}

/** A save asks for WRITE where it makes a row, and for UPDATE where it changes one. */
function refuseWithoutRight(call: Call, caller: Pick<Caller, 'grants'>, raw: unknown) {
  const isNew = call.saves !== undefined && (raw as { was?: unknown } | null)?.was === undefined
  if (!mayMake(caller, call, isNew ? 'WRITE' : undefined)) refuse('general.noPermission', { kind: 'forbidden' })
}
