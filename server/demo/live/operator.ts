import type { Call, InputOf, OutputOf } from '#domain/base/call.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { deviceCalls, playerCalls } from '#domain/media/device-calls.ts'
import type { Services } from '../../base/services.ts'
import { askAs, callerFor } from '../../call/background.ts'

/** The demo's administrator, who does what an operator does on the first day. */
export interface Operator {
  pair(pin: string, mediaId: string): Promise<void>
  publish(input: InputOf<typeof publishCalls.save>): Promise<void>
}

/** Nobody where the administrator of the demo has gone. */
export async function operatorOf(services: Services): Promise<Operator | undefined> {
  const { db } = services
  const admin = await db.selectFrom('app_user').select('id').where('login_id', '=', 'admin').executeTakeFirst()
  if (!admin) return undefined
  const owner = { userId: admin.id, actingUserId: null, brand: null }
  const call = async <C extends Call>(of: C, input: InputOf<C>): Promise<OutputOf<C>> => {
    const afterwards: (() => void | Promise<void>)[] = []
    const afterCommit = (act: () => void | Promise<void>) => void afterwards.push(act)
    const answer = await db.transaction().execute(async (trx) => {
      const caller = await callerFor(services, trx, owner, { requestId: 'demo', afterCommit })
      if (!caller) throw new Error('The administrator of the demo may do nothing any more')
      return (await askAs(caller, of, input)) as OutputOf<C> // as the call answers
    })
    for (const act of afterwards) await act()
    return answer
  }
  return {
    async pair(pin, mediaId) {
      const { plyIdx, match } = await call(deviceCalls.pin, { pin })
      const [choice] = match.models
      await call(deviceCalls.active, { plyIdx, mediaId, ...(choice && { mdId: choice.mdId }) })
      await call(playerCalls.approve, { plyIdx })
    },
    async publish(input) {
      await call(publishCalls.save, input)
    },
  }
}
