import { mayWorkAs } from '#domain/account/authority.ts'
import { workAsCalls } from '#domain/account/user-calls.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import { firstBrand, openSession } from '../access/session.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { leaveTrace } from '../store/audit.ts'
import { lookedAfter } from './user.ts'

/** Working as somebody of a smaller rank: asked before, marked in every trace, ended by going back to oneself. */
export const workAsHandlers = handle(workAsCalls, {
  async login({ uId, isConfirmed }, caller) {
    refuseUnless(isConfirmed === 'Y', 'user.workAsUnconfirmed')
    refuseUnless(caller.actingUserId === null, 'user.workAsChain')
    const { roleCd, loginId, approval, lockYn } = await lookedAfter(caller, uId)
    refuseUnless(mayWorkAs(caller.role, roleCd), 'user.roleTooHigh')
    refuseUnless(approval === codes.approval.approved && lockYn === 'N', 'user.notActive')
    await leaveTrace(caller, { entity: 'user', key: uId, act: 'workAs', after: { as: loginId, by: caller.loginId } })
    await change(caller, uId, caller.userId)
    return { uId }
  },

  async loginEnd(_, caller) {
    const { actingUserId, userId, loginId } = caller
    refuseUnless(actingUserId !== null, 'user.notWorkingAs')
    await leaveTrace(caller, { entity: 'user', key: userId, act: 'workAsEnd', after: { as: loginId } })
    await change(caller, actingUserId, null)
    return { uId: actingUserId }
  },
})

/** The session of one person ends and one of the other begins, under a secret of its own. */
async function change(caller: Caller, userId: number, actingUserId: number | null) {
  const { agent } = await caller.db
    .deleteFrom('session')
    .where('token_hash', '=', caller.tokenHash)
    .returning('agent')
    .executeTakeFirstOrThrow()
  const brand = await firstBrand(caller.db, userId)
  const token = await openSession(caller.db, { userId, actingUserId, brand, address: caller.address, agent })
  caller.afterCommit(() => caller.startSession(token))
}
