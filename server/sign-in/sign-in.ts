import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { refuse } from '#domain/base/reply.ts'
import type { CallInput, CallOutput } from '#domain/contract.ts'
import { lineOf } from '#domain/text/line.ts'
import { firstBrand, isInvited, openSession, signedInBy } from '../access/session.ts'
import { inTurn } from '../base/in-turn.ts'
import { hash } from '../base/secrets.ts'
import type { Visitor } from '../call/visitor.ts'
import { takeCaptcha } from './captcha.ts'
import { infoOf } from './info.ts'
import { holdPeople } from './last-super.ts'
import { comparePretended, isPassword } from './password.ts'
import { isSecondFactor } from './second-factor.ts'

const TRIES = 5
const WINDOW_MINUTES = 10
const WRONG_BY_ADDRESS = 60
/**
 * Greatest number of passwords of one address that are being looked at: an office may come in at one moment, more than
 * that is a flood.
 */
const AT_ONCE_BY_ADDRESS = 200
export const LOCKED_MINUTES = 30

/** Unknown id, wrong password, locked account and a code that is wrong or missing answer alike; the security code is checked before any password. */
export async function signIn(input: CallInput<'jsonLoginPrc'>, visitor: Visitor): Promise<CallOutput<'jsonLoginPrc'>> {
  const { services } = visitor
  await refuseFlood(visitor, 0)
  await takeCaptcha(services, { id: input.captchaId, answer: input.captcha, visitorHash: visitor.visitorHash })
  const tries = triesOf(input.loginId, visitor)
  const { token, session } = await inTurn(tries.key, async () => {
    const proven = await userBy(input, tries, visitor)
    return services.db.transaction().execute((trx) => enter(trx, visitor, tries, proven))
  })
  visitor.startSession(token, input.loginId)
  return { info: await infoOf(services.db, session, input.toUrl) }
}

/** Subject whose tries are counted: an id anywhere, or one browser in which that person has signed in before. */
interface Tries {
  key: string
  isKnownBrowser: boolean
}

function triesOf(loginId: string, visitor: Visitor): Tries {
  const mark = visitor.markOf(loginId)
  return mark ? { key: `browser ${mark}`, isKnownBrowser: true } : { key: loginId.toLowerCase(), isKnownBrowser: false }
}

/** Person who has shown a password: by its hash, since it may be another one a moment later. */
interface Proven {
  id: number
  password_hash: string
}

/** A try is counted before its password is looked at, however many come at once, on however many nodes. */
async function userBy(
  { loginId, password, code }: CallInput<'jsonLoginPrc'>,
  tries: Tries,
  visitor: Visitor,
): Promise<Proven> {
  const { db } = visitor.services
  await db
    .insertInto('sign_in_attempt')
    .values({ login_id: tries.key, address: lineOf(visitor.address) })
    .execute()
  await refuseFlood(visitor, 1)
  const made = await countOf(db, tries)
  const refuseWrong = async () => {
    await markWrong(db, tries, visitor)
    return refuse('session.wrong')
  }
  const user = await db
    .selectFrom('app_user as u')
    .innerJoin('corporation', 'corporation.id', 'u.corporation_id')
    .select([
      'u.id',
      'password_hash',
      'locked_at',
      'is_locked_by_hand',
      'u.approval',
      'corporation.approval as corporation',
      'role',
      isInvited.as('is_invited'),
    ])
    .where(sql`lower(login_id)`, '=', loginId.toLowerCase())
    .executeTakeFirst()
  const isLockedHere = !tries.isKnownBrowser && user && isLocked(user.locked_at, visitor.now)
  if (!user || user.is_locked_by_hand || isLockedHere || (made > TRIES && !(await isLastSuper(db, user)))) {
    await comparePretended(password)
    return refuseWrong()
  }
  const isRight =
    (await isPassword(password, user.password_hash)) &&
    user.approval === codes.approval.approved &&
    user.corporation === 1 &&
    user.is_invited &&
    (await isSecondFactor(visitor.services, user.id, code, visitor.now))
  if (!isRight) {
    if (!tries.isKnownBrowser && made >= TRIES)
      await db.transaction().execute((trx) => lock(trx, visitor.now, tries, user))
    return refuseWrong()
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
async function enter(db: Kysely<DB>, visitor: Visitor, tries: Tries, { id, password_hash }: Proven) {
  const { now, address, agent } = visitor
  const { numUpdatedRows } = await db
    .updateTable('app_user')
    // A lock against guesses made elsewhere stays until its time is over.
    .set({ last_sign_in_at: now, ...(!tries.isKnownBrowser && { locked_at: null }) })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_locked_by_hand', '=', false)
    .where((user) =>
      user.or([
        user.val(tries.isKnownBrowser),
        user('locked_at', 'is', null),
        user('locked_at', '<=', lockHorizon(now)),
      ]),
    )
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return refuse('session.wrong')
  await db.deleteFrom('sign_in_attempt').where('login_id', '=', tries.key).execute()
  // Of one browser one session lives: the one that is opened now.
  if (visitor.session) await db.deleteFrom('session').where('token_hash', '=', hash(visitor.session)).execute()
  const token = await openSession(db, { userId: id, brand: await firstBrand(db, id), address, agent })
  const session = await signedInBy(db, token)
  return session ? { token, session } : refuse('session.wrong')
}

async function countOf(db: Kysely<DB>, { key }: Tries): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    select count(*) as tries from sign_in_attempt
    where login_id = ${key} and at > now() - make_interval(mins => ${WINDOW_MINUTES})`.execute(db)
  return rows[0]?.tries ?? 0
}

/** Closes the sign-in to guesses. Whoever is in stays in, and comes in again from where they have signed in before. */
async function lock(db: Kysely<DB>, now: Date, { key }: Tries, user: { id: number; role: number }) {
  // The last two administrators must not both be locked, each because the other one is left.
  await holdPeople({ db })
  if (await isLastSuper(db, user)) return
  await db.updateTable('app_user').set({ locked_at: now }).where('id', '=', user.id).execute()
  // From now on the lock stands for these tries; the line they came from still has made them.
  await db
    .updateTable('sign_in_attempt')
    .set({ login_id: `locked ${key}` })
    .where('login_id', '=', key)
    .execute()
}

async function isLastSuper(db: Kysely<DB>, { id, role }: { id: number; role: number }): Promise<boolean> {
  if (role !== codes.role.super) return false
  const { rows } = await sql`
    select from app_user
    where role = ${codes.role.super} and approval = ${codes.approval.approved} and locked_at is null and id <> ${id}
    limit 1`.execute(db)
  return rows.length === 0
}

/** Many ids from one line: slowed for everyone there, whoever they claim to be. `own`: tries that this one has counted. */
async function refuseFlood({ services, address }: Visitor, own: 0 | 1) {
  const { rows } = await sql<{ tries: number; wrong: number }>`
    select count(*) as tries, count(*) filter (where is_wrong) as wrong
    from sign_in_attempt
    where address = ${lineOf(address)} and at > now() - make_interval(mins => ${WINDOW_MINUTES})`.execute(services.db)
  const { tries = 0, wrong = 0 } = rows[0] ?? {}
  const isFlood = wrong >= WRONG_BY_ADDRESS || tries - own >= AT_ONCE_BY_ADDRESS
  if (isFlood) refuse('general.tooMany', { kind: 'tooMany' })
}

/** Also when the try was renamed by a lock meanwhile. */
async function markWrong(db: Kysely<DB>, { key }: Tries, { address }: Visitor) {
  await db
    .updateTable('sign_in_attempt')
    .set({ is_wrong: true })
    .where('login_id', 'in', [key, `locked ${key}`])
    .where('address', '=', lineOf(address))
    .execute()
}
