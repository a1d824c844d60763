import type { Resource } from '#domain/base/resource.ts'
import { asksForOwner, isWorkKey } from '#domain/console/own-work.ts'
import { ownWorkCalls } from '#domain/console/own-work-calls.ts'
import { useSession } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'

/** True of a work that somebody above has registered, which is read here and changed by them; until it is known, nothing. */
export function useIsOthers({ key: work }: Resource, id: unknown): boolean | undefined {
  const { info } = useSession()
  const isAsked = isWorkKey(work) && typeof id === 'number' && info !== null && asksForOwner(info.roleCd)
  const { data, error } = useCall(ownWorkCalls.own, { work, id: Number(id) }, { isEnabled: isAsked })
  if (!isAsked || error) return false
  return data && !data.isOwn
}
