import { sql } from 'kysely'
import type { UserChoice } from '#domain/account/user.ts'
import { userActCalls } from '#domain/account/user-calls.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { endSessions } from '../access/end-sessions.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { hasPost } from '../mail/post.ts'
import { languageOf, queueMessage } from '../mail/queue.ts'
import { tellOwner } from '../mail/tell-owner.ts'
import { refuseWithoutSuper } from '../sign-in/last-super.ts'
import { passwordFault } from '../sign-in/new-password.ts'
import { hashPassword } from '../sign-in/password.ts'
import { leaveTrace } from '../store/audit.ts'
import { refuseStep } from './approve.ts'
import { endTwoFactor } from './my-two-factor.ts'
import { refuseOwnRequest } from './two-person.ts'
import { lookedAfter } from './user.ts'

const { requested, approved } = codes.approval
const { mail } = codes.messageChannel
const MOST = 50

export const userActHandlers = handle(userActCalls, {
  async approval({ uId, approval, reason, isConfirmed }, caller) {
    const row = await lookedAfter(caller, uId)
    refuseStep('user', row.approval, approval, reason)
    if (approval !== approved) await refuseWithoutSuper(caller, only(uId))
    const isRequest = row.approval === requested && approval === approved
    const mark = isRequest ? await refuseOwn(caller, uId, isConfirmed === 'Y') : {}
    await sql`
      update app_user set approval = ${approval}, reason = ${reason ?? null}, updated_at = now()
      where id = ${uId}`.execute(caller.db)
    if (approval !== approved) await endSessions(caller, only(uId))
    await trace(caller, uId, 'approval', { approval, reason: reason ?? null, ...mark }, { approval: row.approval })
    return { uId }
  },

  async lock({ uId }, caller) {
    await lookedAfter(caller, uId)
    await refuseWithoutSuper(caller, only(uId))
    await sql`update app_user set locked_at = now(), is_locked_by_hand = true where id = ${uId}`.execute(caller.db)
    await endSessions(caller, only(uId))
    await trace(caller, uId, 'lock')
    return { uId }
  },

  async unlock({ uId }, caller) {
    await unlockPerson(caller, uId)
    return { uId }
  },

  async changePassword({ uId, newPassword }, caller) {
    await givePassword(caller, uId, newPassword)
    return { uId }
  },

  async invite({ uId }, caller) {
    const { email, approval, lockYn } = await lookedAfter(caller, uId)
    refuseUnless(hasPost(caller.services, mail), 'mail.notSetUp')
    refuseUnless(approval === approved && lockYn === 'N', 'user.notActive')
    if (!email) return refuse('user.noMail')
    const language = await invitedIn(caller, uId)
    const key = `invitation/${uId}/${caller.requestId}`
    const whose = { userId: uId, address: email, language, dueAt: caller.now }
    await queueMessage(caller.db, { key, kind: 'invitation', channel: mail, ...whose })
    await trace(caller, uId, 'invite')
    return { uId }
  },

  async twoFactorOff({ uId }, caller) {
    const { twoFactor, email } = await lookedAfter(caller, uId)
    refuseUnless(twoFactor === 'Y', 'twoFactor.isOff')
    await endTwoFactor(caller, { userId: uId, email })
    await endSessions(caller, only(uId))
    return { uId }
  },

  async salesList({ search }, caller) {
    const isOwn = caller.scope.brands === 'all' ? sql`true` : sql`id = ${caller.userId}`
    const { rows } = await sql<UserChoice>`
      select id as "uId", login_id as "loginId", name as "userName", role as "roleCd"
      from app_user
      where role = ${codes.role.sales} and approval = ${codes.approval.approved} and hidden_at is null and ${isOwn}
        and (${search ?? ''} = '' or position(lower(${search ?? ''}) in lower(name || ' ' || login_id)) > 0)
      order by name, id
      limit ${MOST}`.execute(caller.db)
    return { items: rows }
  },
})

/** Language of somebody's invitation: their own, or else that of whoever invites them. */
async function invitedIn({ db, userId }: Caller, uId: number) {
  const { rows } = await sql<{ language: string | null }>`
    select coalesce(invited.language, inviting.language) as language
    from app_user as invited, app_user as inviting
    where invited.id = ${uId} and inviting.id = ${userId}`.execute(db)
  return languageOf(rows[0]?.language ?? null)
}

/** Opens the sign-in of a person whom the caller looks after, and forgets the tries that closed it. */
export async function unlockPerson(caller: Caller, uId: number): Promise<void> {
  const { loginId } = await lookedAfter(caller, uId)
  await sql`update app_user set locked_at = null, is_locked_by_hand = false where id = ${uId}`.execute(caller.db)
  await caller.db.deleteFrom('sign_in_attempt').where('login_id', '=', loginId.toLowerCase()).execute()
  await trace(caller, uId, 'unlock')
}

/** A password that somebody else knows: it opens nothing but the choice of another one. */
export async function givePassword(caller: Caller, uId: number, newPassword: string): Promise<void> {
  const { loginId, email } = await lookedAfter(caller, uId)
  const fault = await passwordFault(newPassword, loginId)
  if (fault) refuseField('newPassword', fault)
  const password_hash = await hashPassword(newPassword)
  await sql`
    update app_user set password_hash = ${password_hash}, must_change_password = true, updated_at = now()
    where id = ${uId}`.execute(caller.db)
  await endSessions(caller, only(uId))
  await tellOwner(caller.db, caller, 'passwordChanged', { userId: uId, email })
  await trace(caller, uId, 'changePassword')
}

const only = (uId: number) => sql`select ${uId}::integer`

function trace(caller: Caller, uId: number, act: string, after?: object, before?: object) {
  return leaveTrace(caller, { entity: 'user', key: uId, act, after: { ...after }, before: { ...before } })
}

async function refuseOwn(caller: Caller, uId: number, isConfirmed: boolean) {
  const { requested_by } = await caller.db
    .selectFrom('app_user')
    .select('requested_by')
    .where('id', '=', uId)
    .executeTakeFirstOrThrow()
  return refuseOwnRequest(caller, { requestedBy: requested_by, isConfirmed })
}
