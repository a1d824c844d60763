import { sql } from 'kysely'
import { refuseField, refuseUnless } from '#domain/base/reply.ts'
import { preferenceCalls } from '#domain/console/calls.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'

const MOST_CHARACTERS = 64_000
const NAME = /^[A-Za-z]+(\.[A-Za-z-]+)?$/

/** Preferences of a person, by name: the same in every browser. */
export const preferenceHandlers = handle(preferenceCalls, {
  async list(_, { db, userId }) {
    const { preferences } = await db
      .selectFrom('app_user')
      .select('preferences')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    // Written below alone, an object for each name.
    return { preferences: preferences as Record<string, object> }
  },

  async save({ name, value }, caller) {
    if (!NAME.test(name)) refuseField('name', 'field.badFormat')
    await write(caller, name, value ?? null)
    return null
  },
})

/** One name at a time, so that two windows do not undo each other's. */
async function write({ db, userId }: Caller, name: string, value: object | null) {
  const change =
    value === null
      ? sql`preferences - ${name}::text`
      : sql`preferences || jsonb_build_object(${name}::text, ${JSON.stringify(value)}::jsonb)`
  const { rows } = await sql<{ size: number }>`
    update app_user
    set preferences = ${change}
    where id = ${userId}
    returning length(preferences::text) as size`.execute(db)
  refuseUnless((rows[0]?.size ?? 0) <= MOST_CHARACTERS, 'general.tooLarge', { kind: 'tooLarge' })
}
