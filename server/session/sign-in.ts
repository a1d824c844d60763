import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse } from '#domain/base/reply.ts'
import type { CallInput, CallOutput } from '#domain/contract.ts'
import { inTurn } from '../base/in-turn.ts'
import type { Visitor } from '../base/visitor.ts'
import { takeCaptcha } from './captcha.ts'
import { infoOf } from './info.ts'
import { comparePretended, isPassword } from './password.ts'
import { isSecondFactor } from './second-factor.ts'
import { firstBrand, openSession, signedInBy } from './session.ts'

const TRIES = 5
const WINDOW_MINUTES = 10
const TRIES_BY_ADDRESS = 60
export const LOCKED_MINUTES = 30

/** Unknown id, wrong password, locked account and a code that is wrong or missing answer alike; the security code is checked before any password. */
export async function signIn(input: CallInput<'jsonLoginPrc'>, visitor: Visitor): Promise<CallOutput<'jsonLoginPrc'>> {
  const { services } = visitor
  await refuseFlood(visitor)
  await takeCaptcha(services, { id: input.captchaId, answer: input.captcha, visitorHash: visitor.visitorHash })
  const userId = await inTurn(input.loginId.toLowerCase(), () => userBy(input, visitor))
  const brand = await firstBrand(services.db, userId)
  const token = await openSession(services.db, { userId, brand, address: visitor.address, agent: visitor.agent })
  const session = await signedInBy(services.db, token)
  if (!session) return refuse('session.wrong')
  visitor.startSession(token)
  await services.db.updateTable('app_user').set({ last_sign_in_at: visitor.now }).where('id', '=', userId).execute()
  return { info: await infoOf(services.db, session, input.toUrl) }
}

/** One id after the other: a try is counted before its password is looked at, however many come at once. */
async function userBy({ loginId, password, code }: CallInput<'jsonLoginPrc'>, visitor: Visitor): Promise<number> {
  const { db } = visitor.services
  await db.insertInto('sign_in_attempt').values({ login_id: loginId.toLowerCase(), address: visitor.address }).execute()
  const user = await db
    .selectFrom('app_user')
    .innerJoin('corporation', 'corporation.id', 'app_user.corporation_id')
    .select([
      'app_user.id',
      'password_hash',
      'locked_at',
      'is_locked_by_hand',
      'app_user.approval',
      'corporation.approval as corporation',
      'role',
    ])
    .where(sql`lower(login_id)`, '=', loginId.toLowerCase())
    .executeTakeFirst()
  if (!user || user.is_locked_by_hand || isLocked(user.locked_at, visitor.now)) {
    await comparePretended(password)
    return refuse('session.wrong')
  }
  const isRight =
    (await isPassword(password, user.password_hash)) &&
    user.approval === 1 &&
    user.corporation === 1 &&
    (await isSecondFactor(visitor.services, user.id, code, visitor.now))
  if (!isRight) {
    await lockAfterTooMany(visitor, loginId, user)
    return refuse('session.wrong')
  }
  await db.deleteFrom('sign_in_attempt').where('login_id', '=', loginId.toLowerCase()).execute()
  if (user.locked_at) await db.updateTable('app_user').set({ locked_at: null }).where('id', '=', user.id).execute()
  return user.id
}

function isLocked(lockedAt: Date | null, now: Date) {
  return lockedAt !== null && now.getTime() < lockedAt.getTime() + LOCKED_MINUTES * 60_000
}

async function lockAfterTooMany({ services, now }: Visitor, loginId: string, user: { id: number; role: number }) {
  const { rows } = await sql<{ tries: number; others: number }>`
    select
      (select count(*) from sign_in_attempt
       where login_id = ${loginId.toLowerCase()} and at > now() - make_interval(mins => ${WINDOW_MINUTES})) as tries,
      (select count(*) from app_user
       where role = ${codes.role.super} and approval = 1
         and locked_at is null and id <> ${user.id}) as others`.execute(services.db)
  const isLastSuper = user.role === codes.role.super && rows[0]?.others === 0
  if ((rows[0]?.tries ?? 0) < TRIES || isLastSuper) return
  await services.db.updateTable('app_user').set({ locked_at: now }).where('id', '=', user.id).execute()
  // Also those in which they work as somebody else.
  await services.db
    .deleteFrom('session')
    .where((session) => session.or([session('user_id', '=', user.id), session('acting_user_id', '=', user.id)]))
    .execute()
}

/** Many ids from one address: slowed for everyone there, whoever they claim to be. */
async function refuseFlood({ services, address }: Visitor) {
  const { rows } = await sql<{ tries: number }>`
    select count(*) as tries from sign_in_attempt
    where address = ${address} and at > now() - make_interval(mins => ${WINDOW_MINUTES})`.execute(services.db)
  if ((rows[0]?.tries ?? 0) >= TRIES_BY_ADDRESS) refuse('general.tooMany', { kind: 'tooMany' })
}
