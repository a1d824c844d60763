import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { DB } from '#database/schema.ts'
import { hash } from '../base/secrets.ts'
import type { Services } from '../base/services.ts'

const PURPOSE = 'two-factor'
const STEPS_AROUND = 1
const RECOVERY_CODES = 10
// Without letters and digits that are taken for each other.
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const SIGNS_OF_A_CODE = 12

type Keys = Pick<Services, 'secrets'>
type Database = Kysely<DB>

/** A new secret for an app: sealed as it is kept, and the address that the app reads from a picture. */
export function newSecret({ secrets }: Keys, loginId: string) {
  const totp = appOf(new Secret({ size: 20 }).base32, loginId)
  return { sealed: secrets.seal(PURPOSE, totp.secret.base32), secret: totp.secret.base32, uri: totp.toString() }
}

/** True if a person asked for no second factor, or if this is the right one. Each code works once. */
export async function isSecondFactor(
  services: Keys & { db: Database },
  userId: number,
  code: string | null | undefined,
  now: Date,
): Promise<boolean> {
  const { db } = services
  const row = await db.selectFrom('two_factor').select('confirmed_at').where('user_id', '=', userId).executeTakeFirst()
  if (!row?.confirmed_at) return true
  const given = (code ?? '').replace(/[\s-]/g, '').toLowerCase()
  return /^\d{6}$/.test(given) ? takeAppCode(services, userId, given, now) : takeRecoveryCode(db, userId, given)
}

/** A code of the app, for the step that it belongs to; steps that were taken before are over. */
export async function takeAppCode(
  { db, secrets }: Keys & { db: Database },
  userId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const row = await db.selectFrom('two_factor').select('secret').where('user_id', '=', userId).executeTakeFirst()
  if (!row) return false
  const timestamp = now.getTime()
  const delta = appOf(secrets.open(PURPOSE, row.secret)).validate({ token: code, timestamp, window: STEPS_AROUND })
  if (delta === null) return false
  const step = TOTP.counter({ timestamp }) + delta
  const { rows } = await sql`
    update two_factor set last_step = ${step}, updated_at = now()
    where user_id = ${userId} and last_step < ${step}
    returning user_id`.execute(db)
  return rows.length === 1
}

/** Ten new codes for the day when the app is not at hand; the old ones are worth nothing any more. */
export async function newRecoveryCodes(db: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await db.deleteFrom('recovery_code').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hash(code.replaceAll('-', '')) })))
    .execute()
  return codes
}

async function takeRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const { rows } = await sql`
    update recovery_code set used_at = now()
    where user_id = ${userId} and code_hash = ${hash(code)} and used_at is null
    returning id`.execute(db)
  return rows.length === 1
}

function appOf(secret: string, label = 'Litfass') {
  return new TOTP({ issuer: 'Litfass', label, secret: Secret.fromBase32(secret) })
}

function newRecoveryCode(): string {
  const signs = Array.from({ length: SIGNS_OF_A_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}
