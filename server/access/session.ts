import { randomBytes } from 'node:crypto'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { often } from '#database/often.ts'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { IDLE_MINUTES, LONGEST_SESSION_HOURS } from '#domain/sign-in/info.ts'
import type { Caller } from '../base/caller.ts'
import { hash } from '../base/secrets.ts'
import { type ScopeRow, scopeOf } from './areas.ts'
import { type Holder, rightsOf } from './grants.ts'

/** The part of a caller that the session decides. */
export type SignedIn = Omit<
  Caller,
  'db' | 'services' | 'now' | 'requestId' | 'address' | 'afterCommit' | 'afterRefusal' | 'signOut' | 'startSession'
>

interface NewSession {
  userId: number
  /** Person who really sits there. */
  actingUserId?: number | null
  brand: string | null
  address: string
  agent: string
}

/** Opens a session and answers its token, of which only the hash is kept. */
export async function openSession(db: Kysely<DB>, session: NewSession): Promise<string> {
  const { userId, actingUserId = null, brand, address, agent } = session
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({
      token_hash: hash(token),
      user_id: userId,
      acting_user_id: actingUserId,
      brand_code: brand,
      address,
      agent,
    })
    .execute()
  return token
}

interface SessionRow extends Holder {
  token_hash: Buffer
  must_change_password: boolean
  user_id: number
  login_id: string
  name: string
  corporation_id: number
  acting_user_id: number | null
  brand_code: string | null
  last_seen_at: Date
  advertiser_id: number | null
  scopes: ScopeRow[] | null
}

/**
 * Holder of this token now: asked anew for every call, so that a stopped user, a changed role or a taken right counts
 * from the next call on.
 */
export async function signedInBy(db: Kysely<DB>, token: string): Promise<SignedIn | undefined> {
  const tokenHash = hash(token)
  const [row] = await sessionRows(db, sql`session s`, sql`s.token_hash = ${tokenHash} and ${isAlive}`)
  return row && signedIn(db, row)
}

/** For whom work goes on after their session: with the rights they have today, or not at all. */
export async function workingFor(
  db: Kysely<DB>,
  { userId, actingUserId, brand }: { userId: number; actingUserId: number | null; brand: string | null },
): Promise<SignedIn | undefined> {
  const kept = sql`(
    select ${userId}::integer as user_id, ${actingUserId}::integer as acting_user_id, ${brand}::text as brand_code,
      now() as last_seen_at, ''::bytea as token_hash) s`
  const [row] = await sessionRows(db, kept, sql`true`)
  return row && signedIn(db, row)
}

/** Of a session `s`: neither idle for too long nor too old. */
export const isAlive = sql<boolean>`
  s.last_seen_at > now() - make_interval(mins => ${sql.lit(IDLE_MINUTES)})
  and s.created_at > now() - make_interval(hours => ${sql.lit(LONGEST_SESSION_HOURS)})`

/** Holders of these sessions now, with the rights of now, by the hash in hexadecimal. */
export async function livingSessions(
  db: Kysely<DB>,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, SignedIn>> {
  const rows = await sessionRows(db, sql`session s`, sql`s.token_hash = any(${hashes}) and ${isAlive}`)
  const people = new Map<string, SignedIn>()
  for (const row of rows) people.set(row.token_hash.toString('hex'), await signedIn(db, row))
  return people
}

/** Of a user `u`: no advertiser, or one who is approved where the network lets advertisers in. */
export const isInvited = sql<boolean>`(
  u.role <> ${sql.lit(codes.role.advertiser)}
  or exists (
    select
    from advertiser
    join environment on environment.code = 'ADVERTISER_SIGN_IN'
    where advertiser.id = u.advertiser_id and advertiser.approval = ${sql.lit(codes.approval.approved)}
      and environment.in_use and upper(environment.value) = 'ON'))`

/** The person is welcome, and so is whoever works as that person. Guesses of a stranger's lock the sign-in, not the people in. */
const isWelcome = sql<boolean>`
  u.approval = ${codes.approval.approved} and c.approval = ${codes.approval.approved} and not u.is_locked_by_hand
  and ${isInvited}
  and (s.acting_user_id is null or exists (
    select from app_user actor
    join corporation employer on employer.id = actor.corporation_id
    where actor.id = s.acting_user_id
      and actor.approval = ${codes.approval.approved} and not actor.is_locked_by_hand
      and employer.approval = ${codes.approval.approved}))`

async function sessionRows(db: Kysely<DB>, from: RawBuilder<unknown>, where: RawBuilder<unknown>) {
  const statement = sql<SessionRow>`
    select s.token_hash, u.id as user_id, u.login_id, u.name, u.role, u.corporation_id, u.advertiser_id, c.type, u.permission_group_id,
      (select version from rights_version) as version,
      u.must_change_password and s.acting_user_id is null as must_change_password, s.acting_user_id, s.brand_code, s.last_seen_at,
      (select json_agg(json_build_object('brand_code', brand_code, 'group_code', group_code, 'venue_id', venue_id))
       from user_scope where user_id = u.id) as scopes
    from ${from}
    join app_user u on u.id = s.user_id
    join corporation c on c.id = u.corporation_id
    where ${where} and ${isWelcome}`
  return (await often(statement, db)).rows
}

async function signedIn(db: Kysely<DB>, row: SessionRow): Promise<SignedIn> {
  return {
    userId: row.user_id,
    loginId: row.login_id,
    userName: row.name,
    role: row.role,
    corporationId: row.corporation_id,
    actingUserId: row.acting_user_id,
    activeBrand: row.brand_code,
    scope: scopeOf(row.role, row.scopes ?? [], row.advertiser_id),
    grants: await rightsOf(db, row),
    lastSeenAt: row.last_seen_at,
    mustChangePassword: row.must_change_password,
    tokenHash: row.token_hash,
  }
}

const TOUCH_SECONDS = 30

/** A call made by a person keeps the session alive; written at most twice a minute. */
export async function touchSession(db: Kysely<DB>, session: SignedIn, now: Date): Promise<void> {
  if (now.getTime() - session.lastSeenAt.getTime() < TOUCH_SECONDS * 1000) return
  await db
    .updateTable('session')
    .set({ last_seen_at: sql`now()` })
    .where('token_hash', '=', session.tokenHash)
    .execute()
}

/** People of one brand start in it; whoever sees several starts with all of them. */
export async function firstBrand(db: Kysely<DB>, userId: number): Promise<string | null> {
  const brands = await db
    .selectFrom('user_scope')
    .select('brand_code')
    .distinct()
    .where('user_id', '=', userId)
    .execute()
  return brands.length === 1 ? (brands[0]?.brand_code ?? null) : null
}
