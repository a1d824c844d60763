import { randomBytes, randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { demoCustomer, letCustomerIn } from '#database/demo/customer.ts'
import { createDemo } from '#database/demo/main.ts'
import { people } from '#database/demo/people.ts'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { demoFiles } from './demo/files.ts'
import { enqueue } from './jobs/enqueue.ts'
import { hashPassword } from './sign-in/password.ts'

export interface SignInWords {
  loginId: string
  password: string
  name: string
}

/**
 * Makes the first people of an empty database and answers what they sign in with, for this once: the demo network,
 * or one administrator who has to choose a new password. Of several servers that start at once one makes them.
 */
export function makeFirstSignIns(db: Kysely<DB>, withDemo: boolean): Promise<SignInWords[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('first sign-ins'))`.execute(trx)
    const anyone = await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst()
    if (anyone) return []
    return withDemo ? makeDemo(trx) : [await makeAdministrator(trx)]
  })
}

async function makeDemo(db: Kysely<DB>): Promise<SignInWords[]> {
  const words = [...people, demoCustomer].map(({ loginId, name }) => ({ loginId, name, password: newPassword() }))
  const hashes = new Map<string, string>()
  for (const { loginId, password } of words) hashes.set(loginId, await hashPassword(password))
  await createDemo(db, (loginId) => hashes.get(loginId) ?? '')
  await letCustomerIn(db, hashes.get(demoCustomer.loginId) ?? '')
  await enqueue(db, demoFiles, null)
  return words
}

async function makeAdministrator(db: Kysely<DB>): Promise<SignInWords> {
  const password = newPassword()
  const corporation = await db
    .insertInto('corporation')
    .values({ type: 10, name: 'Litfass', business_number: '9999999999' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { login_id: 'admin', name: 'Administrator', role: codes.role.super, corporation_id: corporation.id }
  await db
    .insertInto('app_user')
    .values({ ...row, password_hash: await hashPassword(password), must_change_password: true })
    .execute()
  return { loginId: row.login_id, name: row.name, password }
}

/** Letters, a digit and a sign, as the rule for passwords asks. */
function newPassword(): string {
  return `${randomBytes(9).toString('base64url').replace(/[-_]/g, 'x')}${randomInt(10)}!`
}
