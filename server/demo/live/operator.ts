import type { Call, InputOf, OutputOf } from '#domain/base/call.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { deviceCalls, playerCalls } from '#domain/media/device-calls.ts'
import type { Services } from '../../base/services.ts'
import { askAs, callerFor } from '../../call/background.ts'

/** Somebody of the demo who makes the calls that a person makes, now or as of an instant before. */
export interface DemoPerson {
  userId: number
  call<C extends Call>(of: C, input: InputOf<C>, at?: Date): Promise<OutputOf<C>>
}

/** Nobody where the person has gone. */
export async function personOf(services: Services, loginId: string): Promise<DemoPerson | undefined> {
  const { db } = services
  const known = await db.selectFrom('app_user').select('id').where('login_id', '=', loginId).executeTakeFirst()
  if (!known) return undefined
  const owner = { userId: known.id, actingUserId: null, brand: null }
  return {
    userId: known.id,
    async call<C extends Call>(of: C, input: InputOf<C>, at = services.clock()) {
      const afterwards: (() => void | Promise<void>)[] = []
      const afterCommit = (act: () => void | Promise<void>) => void afterwards.push(act)
      const answer = await db.transaction().execute(async (trx) => {
        const asOf = { ...services, clock: () => at }
        const caller = await callerFor(asOf, trx, owner, { requestId: 'demo', afterCommit })
        if (!caller) throw new Error(`${loginId} of the demo may do nothing any more`)
        return (await askAs(caller, of, input)) as OutputOf<C> // as the call answers
      })
      for (const act of afterwards) await act()
      return answer
    },
  }
}

/** The demo's administrator, who does what an operator does on the first day. */
export interface Operator {
  pair(pin: string, mediaId: string): Promise<void>
  publish(input: InputOf<typeof publishCalls.save>): Promise<void>
}

/** Nobody where the administrator of the demo has gone. */
export async function operatorOf(services: Services): Promise<Operator | undefined> {
  const admin = await personOf(services, 'admin')
  if (!admin) return undefined
  return {
    async pair(pin, mediaId) {
      const { plyIdx, match } = await admin.call(deviceCalls.pin, { pin })
      const [choice] = match.models
      await admin.call(deviceCalls.active, { plyIdx, mediaId, ...(choice && { mdId: choice.mdId }) })
      await admin.call(playerCalls.approve, { plyIdx })
    },
    async publish(input) {
      await admin.call(publishCalls.save, input)
    },
  }
}
