import { refuse, refuseField } from '#domain/base/reply.ts'
import type { Caller } from '../base/caller.ts'
import { isPassword } from '../sign-in/password.ts'

const GUESSES = 10
const WITHIN_SECONDS = 600

/** Whoever finds an open console does not know its password, and has only so many guesses. */
export async function refuseWrongPassword(caller: Caller, password: string): Promise<void> {
  const { db, services, userId } = caller
  const { isAllowed } = await services.limits.take(`password:${userId}`, GUESSES, WITHIN_SECONDS)
  if (!isAllowed) refuse('general.tooMany', { kind: 'tooMany' })
  const { password_hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (await isPassword(password, password_hash)) return
  refuseField('password', 'session.passwordWrong')
}
