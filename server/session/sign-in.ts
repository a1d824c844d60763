import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse } from '#domain/base/reply.ts'
import type { CallInput, CallOutput } from '#domain/contract.ts'
import { holdPeople } from '../account/last-super.ts'
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
  const { token, session } = await inTurn(input.loginId.toLowerCase(), async () => {
    const proven = await userBy(input, visitor)
    return services.db.transaction().execute((trx) => enter(trx, visitor, input.loginId, proven))
  })
  visitor.startSession(token)
  return { info: await infoOf(services.db, session, input.toUrl) }
}

/** Who has shown which password: by its hash, since it may be another one a moment later. */
interface Proven {
  id: number
  password_hash: string
}

/** One id after the other: a try is counted before its password is looked at, however many come at once. */
async function userBy({ loginId, password, code }: CallInput<'jsonLoginPrc'>, visitor: Visitor): Promise<Proven> {
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
    await db.transaction().execute((trx) => lockAfterTooMany(trx, visitor.now, loginId, user))
    return refuse('session.wrong')
  }
  return user
}

/** Locks that were set by then are over. */
const lockHorizon = (now: Date) => new Date(now.getTime() - LOCKED_MINUTES * 60_000)

function isLocked(lockedAt: Date | null, now: Date) {
  return lockedAt !== null && lockedAt > lockHorizon(now)
}

/**
 * Opens the session, unless the password was changed or the account locked while the password was looked at. From here
 * on the row is held: whoever changes either of them waits, and then ends this session with the others.
 */
async function enter(db: Kysely<DB>, visitor: Visitor, loginId: string, { id, password_hash }: Proven) {
  const { now, address, agent } = visitor
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    .set({ locked_at: null, last_sign_in_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_locked_by_hand', '=', false)
    .where((user) => user.or([user('locked_at', 'is', null), user('locked_at', '<=', lockHorizon(now))]))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return refuse('session.wrong')
  await db.deleteFrom('sign_in_attempt').where('login_id', '=', loginId.toLowerCase()).execute()
  const token = await openSession(db, { userId: id, brand: await firstBrand(db, id), address, agent })
  const session = await signedInBy(db, token)
  return session ? { token, session } : refuse('session.wrong')
}

async function lockAfterTooMany(db: Kysely<DB>, now: Date, loginId: string, user: { id: number; role: number }) {
  const { rows } = await sql<{ tries: number }>`
    select count(*) as tries from sign_in_attempt
    where login_id = ${loginId.toLowerCase()} and at > now() - make_interval(mins => ${WINDOW_MINUTES})`.execute(db)
  if ((rows[0]?.tries ?? 0) < TRIES) return
  // The last two administrators must not both be locked, each because the other one is left.
  await holdPeople({ db })
  if (user.role === codes.role.super && (await isLastSuper(db, user.id))) return
  await db.updateTable('app_user').set({ locked_at: now }).where('id', '=', user.id).execute()
  // Also those in which they work as somebody else.
  await db
    .deleteFrom('session')
    .where((session) => session.or([session('user_id', '=', user.id), session('acting_user_id', '=', user.id)]))
    .execute()
}

async function isLastSuper(db: Kysely<DB>, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from app_user
    where role = ${codes.role.super} and approval = 1 and locked_at is null and id <> ${id}
    limit 1`.execute(db)
  return rows.length === 0
}

/** Many ids from one address: slowed for everyone there, whoever they claim to be. */
async function refuseFlood({ services, address }: Visitor) {
  const { rows } = await sql<{ tries: number }>`
    select count(*) as tries from sign_in_attempt
    where address = ${address} and at > now() - make_interval(mins => ${WINDOW_MINUTES})`.execute(services.db)
  if ((rows[0]?.tries ?? 0) >= TRIES_BY_ADDRESS) refuse('general.tooMany', { kind: 'tooMany' })
}
