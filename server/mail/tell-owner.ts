import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { Visitor } from '../call/visitor.ts'
import { languageOf, queueMessage } from './queue.ts'

export interface Owner {
  userId: number
  /** Address at which they read so far. */
  email: string | null
}

/** Letter about what was changed of a sign-in: it need not have been its owner. */
export async function tellOwner(
  db: Kysely<DB>,
  { now, requestId }: Pick<Visitor, 'now' | 'requestId'>,
  kind: 'passwordChanged' | 'addressChanged' | 'twoFactorOff',
  { userId, email }: Owner,
): Promise<void> {
  if (!email) return
  const owner = db.selectFrom('app_user').select('language').where('id', '=', userId)
  const { language } = await owner.executeTakeFirstOrThrow()
  const key = `${kind}/${userId}/${requestId}`
  const whose = { userId, address: email, language: languageOf(language) }
  await queueMessage(db, { key, kind, channel: codes.messageChannel.mail, ...whose, dueAt: now })
}

export const isOtherAddress = (before: string | null, entered: string | null | undefined): boolean =>
  entered !== undefined && (entered || null) !== before
