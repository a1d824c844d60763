import { sql } from 'kysely'
import { myPage } from '#domain/account/my-page.ts'
import { myPageCalls } from '#domain/account/my-page-calls.ts'
import { refuseField } from '#domain/base/reply.ts'
import { endSessions } from '../access/end-sessions.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { isOtherAddress, tellOwner } from '../mail/tell-owner.ts'
import { passwordFault } from '../sign-in/new-password.ts'
import { hashPassword } from '../sign-in/password.ts'
import { leaveTrace } from '../store/audit.ts'
import { store } from '../store/store.ts'
import { refuseWrongPassword } from './own-password.ts'

/** One row: the caller's own. */
const myPageStore = store(myPage, {
  table: 'app_user',
  columns: {
    loginId: 'app_user.login_id',
    userName: 'app_user.name',
    roleCd: sql`app_user.role`,
    corpName: 'corporation.name',
    email: 'app_user.email',
    password: sql`null`,
    phone: 'app_user.phone',
  },
  from: sql`app_user join corporation on corporation.id = app_user.corporation_id`,
  scope: ({ userId }) => sql<boolean>`app_user.id = ${userId}`,
})

export const myPageHandlers = handle(myPageCalls, {
  detail: (_, caller) => myPageStore.within(caller).get(caller.loginId),

  async save({ password, ...input }, caller) {
    const mine = myPageStore.within(caller)
    const before = await mine.lock(caller.loginId)
    if (isOtherAddress(before.email, input.email)) await refuseWithoutPassword(caller, password)
    const entered = { ...input, loginId: caller.loginId }
    const loginId = await mine.save(entered, before)
    if (isOtherAddress(before.email, input.email))
      await tellOwner(caller.db, caller, 'addressChanged', { userId: caller.userId, email: before.email })
    return { loginId }
  },

  async changePassword({ password, newPassword }, caller) {
    const fault = await passwordFault(newPassword, caller.loginId)
    if (fault) refuseField('newPassword', fault)
    await refuseWrongPassword(caller, password)
    if (newPassword === password) refuseField('newPassword', 'user.passwordSame')
    const { email } = await caller.db
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(newPassword), must_change_password: false })
      .where('id', '=', caller.userId)
      .returning('email')
      .executeTakeFirstOrThrow()
    await tellOwner(caller.db, caller, 'passwordChanged', { userId: caller.userId, email })
    // Whoever knew the old password is out; this browser stays.
    await endSessions(caller, sql`select ${caller.userId}::integer`, { but: caller.tokenHash })
    await leaveTrace(caller, { entity: 'user', key: caller.userId, act: 'changePassword' })
    return null
  },

  async language({ language }, caller) {
    await caller.db.updateTable('app_user').set({ language }).where('id', '=', caller.userId).execute()
    return null
  },
})

/** Whoever finds an open console could else have the link to a new password sent to themselves. */
async function refuseWithoutPassword(caller: Caller, password: string | null | undefined) {
  if (!password) return refuseField('password', 'field.missingText')
  await refuseWrongPassword(caller, password)
}
