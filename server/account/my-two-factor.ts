import { sql } from 'kysely'
import { myTwoFactorCalls } from '#domain/account/my-two-factor-calls.ts'
import { refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { type Owner, tellOwner } from '../mail/tell-owner.ts'
import { isSecondFactor, newRecoveryCodes, newSecret, takeAppCode } from '../sign-in/second-factor.ts'
import { leaveTrace } from '../store/audit.ts'
import { refuseWrongPassword } from './own-password.ts'

/** A second factor of one's own: prepared with the password, begun with a first code, ended with both. */
export const myTwoFactorHandlers = handle(myTwoFactorCalls, {
  async twoFactor(_, { db, userId }) {
    const { rows } = await sql<{ isOn: boolean; codesLeft: number }>`
      select exists (select from two_factor where user_id = ${userId} and confirmed_at is not null) as "isOn",
        (select count(*)::integer from recovery_code where user_id = ${userId} and used_at is null) as "codesLeft"`.execute(
      db,
    )
    return rows[0] ?? { isOn: false, codesLeft: 0 }
  },

  async twoFactorPrepare({ password }, caller) {
    await refuseWrongPassword(caller, password)
    refuseUnless(!(await isOn(caller)), 'twoFactor.isOn')
    const { sealed, secret, uri } = newSecret(caller.services, caller.loginId)
    await sql`
      insert into two_factor (user_id, secret) values (${caller.userId}, ${sealed})
      on conflict (user_id) do update set secret = excluded.secret, last_step = 0, updated_at = now()`.execute(
      caller.db,
    )
    return { secret, uri }
  },

  async twoFactorBegin({ code }, caller) {
    refuseUnless(!(await isOn(caller)), 'twoFactor.isOn')
    const { services, db, userId, now } = caller
    if (!(await takeAppCode({ ...services, db }, userId, code.replace(/\s/g, ''), now))) return refuseCode()
    await db.updateTable('two_factor').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
    await leaveTrace(caller, { entity: 'user', key: userId, act: 'twoFactorOn' })
    return { codes: await newRecoveryCodes(db, userId) }
  },

  async twoFactorCodes({ password, code }, caller) {
    await refuseWithoutBoth(caller, password, code)
    await leaveTrace(caller, { entity: 'user', key: caller.userId, act: 'twoFactorCodes' })
    return { codes: await newRecoveryCodes(caller.db, caller.userId) }
  },

  async twoFactorEnd({ password, code }, caller) {
    await refuseWithoutBoth(caller, password, code)
    const { userId, db } = caller
    const { email } = await db.selectFrom('app_user').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
    await endTwoFactor(caller, { userId, email })
    return null
  },
})

/** From here on the password alone opens the sign-in, which its owner reads by mail: it need not have been their wish. */
export async function endTwoFactor(caller: Caller, owner: Owner): Promise<void> {
  const { userId } = owner
  await caller.db.deleteFrom('two_factor').where('user_id', '=', userId).execute()
  await caller.db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await tellOwner(caller.db, caller, 'twoFactorOff', owner)
  await leaveTrace(caller, { entity: 'user', key: userId, act: 'twoFactorOff' })
}

async function isOn({ db, userId }: Caller): Promise<boolean> {
  const row = await db.selectFrom('two_factor').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst()
  return row?.confirmed_at != null
}

async function refuseWithoutBoth(caller: Caller, password: string, code: string) {
  await refuseWrongPassword(caller, password)
  refuseUnless(await isOn(caller), 'twoFactor.isOff')
  const { services, db, userId, now } = caller
  if (!(await isSecondFactor({ ...services, db }, userId, code, now))) refuseCode()
}

function refuseCode(): never {
  return refuseField('code', 'twoFactor.codeWrong')
}
