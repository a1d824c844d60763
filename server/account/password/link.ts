import { sql } from 'kysely'
import { passwordLinkCalls } from '#domain/account/password-link-calls.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { lineOf } from '#domain/text/line.ts'
import { endSessions } from '../../access/end-sessions.ts'
import { hash } from '../../base/secrets.ts'
import { handle } from '../../call/handler.ts'
import type { Visitor } from '../../call/visitor.ts'
import { hasPost } from '../../mail/post.ts'
import { languageOf, queueMessage } from '../../mail/queue.ts'
import { tellOwner } from '../../mail/tell-owner.ts'
import { takeCaptcha } from '../../sign-in/captcha.ts'
import { passwordFault } from '../../sign-in/new-password.ts'
import { hashPassword, isPassword } from '../../sign-in/password.ts'
import { isInvited } from './letters.ts'

const ASKED = 10
const TRIED = 20
const WITHIN_SECONDS = 600
/** However often one is asked for: a mailbox is not filled by strangers. */
const MINUTES_BETWEEN = 5

const { mail } = codes.messageChannel

export const passwordLinkHandlers = handle(passwordLinkCalls, {
  async forget({ who, captchaId, captcha }, visitor) {
    const { services, visitorHash } = visitor
    await refuseFlood(visitor, 'forget', ASKED)
    await takeCaptcha(services, { id: captchaId, answer: captcha, visitorHash })
    refuseUnless(hasPost(services, mail), 'mail.notSetUp')
    await queueLinks(visitor, who)
    return null
  },

  async link({ token }, visitor) {
    await refuseFlood(visitor, 'link', TRIED)
    const { loginId } = (await linkBy(visitor, token)) ?? refuse('session.linkOver')
    return { loginId }
  },

  async renew({ token, newPassword }, visitor) {
    await refuseFlood(visitor, 'renew', TRIED)
    const { userId, loginId, kept } = (await linkBy(visitor, token)) ?? refuse('session.linkOver')
    const fault = await passwordFault(newPassword, loginId)
    if (fault) refuseField('newPassword', fault)
    if (await isPassword(newPassword, kept)) refuseField('newPassword', 'user.passwordSame')
    await renew(visitor, token, { userId, loginId, password: await hashPassword(newPassword) })
    return null
  },
})

async function refuseFlood({ services, address }: Visitor, what: string, most: number) {
  const { isAllowed } = await services.limits.take(`${what}:${lineOf(address)}`, most, WITHIN_SECONDS)
  if (!isAllowed) refuse('general.tooMany', { kind: 'tooMany' })
}

/** By id or by mail address: whoever shares an address gets one letter for each id, as only that mailbox sees. */
async function queueLinks({ services, now }: Visitor, who: string): Promise<void> {
  const named = who.trim().toLowerCase()
  await services.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number; email: string; language: string | null }>`
      select app_user.id, email, language
      from app_user
      where (lower(login_id) = ${named} or lower(email) = ${named}) and email is not null and ${isInvited}
      order by app_user.id
      limit 10`.execute(trx)
    const turn = Math.floor(now.getTime() / (MINUTES_BETWEEN * 60_000))
    for (const { id, email, language } of rows) {
      const key = `reset/${id}/${turn}`
      const whose = { userId: id, address: email, language: languageOf(language) }
      await queueMessage(trx, { key, kind: 'reset', channel: mail, ...whose, dueAt: now })
    }
  })
}

/** Before the new password is looked at: a link that is over says so, whatever is typed. */
async function linkBy({ services, now }: Visitor, token: string) {
  const { rows } = await sql<{ userId: number; loginId: string; kept: string }>`
    select link.user_id as "userId", app_user.login_id as "loginId", app_user.password_hash as kept
    from password_link link
    join app_user on app_user.id = link.user_id and ${isInvited}
    where token_hash = ${hash(token)} and used_at is null and expires_at > ${now}`.execute(services.db)
  return rows[0]
}

interface Renewed {
  userId: number
  loginId: string
  password: string
}

/** Every link of the person is used up, whoever was signed in is out, and the owner is told. */
async function renew(visitor: Visitor, token: string, { userId, loginId, password }: Renewed): Promise<void> {
  const { services, now, requestId } = visitor
  await services.db.transaction().execute(async (trx) => {
    // Two links of a person at once take turns here: each would wait for the other's row below.
    await trx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const { rows } = await sql`
      update password_link set used_at = ${now}
      where token_hash = ${hash(token)} and used_at is null and expires_at > ${now}
      returning user_id`.execute(trx)
    // Somebody else was a moment earlier.
    refuseUnless(rows.length === 1, 'session.linkOver')
    await sql`update password_link set used_at = ${now} where user_id = ${userId} and used_at is null`.execute(trx)
    const changed = await trx
      .updateTable('app_user')
      .set({ password_hash: password, must_change_password: false, locked_at: null, updated_at: now })
      .where('id', '=', userId)
      .where(isInvited)
      .returning(['email', 'name'])
      .executeTakeFirst()
    if (!changed) return refuse('session.linkOver')
    await trx.deleteFrom('sign_in_attempt').where('login_id', '=', loginId.toLowerCase()).execute()
    await endSessions({ db: trx }, sql`select ${userId}::integer`)
    await sql`
      insert into audit (user_id, user_name, entity, entity_key, act, request_id)
      values (${userId}, ${changed.name}, 'user', ${String(userId)}, 'changePassword', ${requestId})`.execute(trx)
    await tellOwner(trx, visitor, 'passwordChanged', { userId, email: changed.email })
  })
}
