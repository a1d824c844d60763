import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { INVITATION_DAYS, LINK_MINUTES } from '#domain/account/password-link-calls.ts'
import { codes } from '#domain/base/codes.ts'
import { filledIn } from '#domain/text/written.ts'
import { hash } from '../../base/secrets.ts'
import type { Services } from '../../base/services.ts'
import { publicPage } from '../../mail/post.ts'
import type { Composed, Outgoing } from '../../mail/send.ts'
import { wordsOf } from '../../store/words.ts'

/** Condition for choosing a password by mail: in good standing, and not locked by somebody's hand. */
export const isInvited = sql<boolean>`(
  app_user.approval = ${sql.lit(codes.approval.approved)} and not app_user.is_locked_by_hand
  and app_user.hidden_at is null)`

/** The link is made when the letter leaves: until then there is none that anybody could read. */
export async function composeLink(services: Services, message: Outgoing, now: Date): Promise<Composed> {
  const person = await personOf(services.db, message)
  if (!person) return { withdrawn: codes.sentReason.gone }
  const token = randomBytes(32).toString('base64url')
  await services.db
    .insertInto('password_link')
    .values({
      token_hash: hash(token),
      user_id: person.id,
      expires_at: new Date(now.getTime() + minutesOf(message) * 60_000),
    })
    .execute()
  const words = await wordsOf(message.language, 'letter')
  // Behind the hash sign, so that no server and no log on the way gets it.
  const url = `${publicPage(services, '/login/password')}#${token}`
  const text = filledIn(words[`${message.kind}.words`] ?? '', {
    name: person.name,
    id: person.loginId,
    minutes: String(LINK_MINUTES),
    days: String(INVITATION_DAYS),
  })
  return { subject: words[`${message.kind}.subject`] ?? '', words: `${text}\n\n${url}\n` }
}

const minutesOf = ({ kind }: Outgoing) => (kind === 'invitation' ? INVITATION_DAYS * 24 * 60 : LINK_MINUTES)

export async function composeChanged(services: Services, message: Outgoing): Promise<Composed> {
  const person = await personOf(services.db, message)
  if (!person) return { withdrawn: codes.sentReason.gone }
  const words = await wordsOf(message.language, 'letter')
  const text = filledIn(words[`${message.kind}.words`] ?? '', { name: person.name, id: person.loginId })
  return { subject: words[`${message.kind}.subject`] ?? '', words: `${text}\n` }
}

/** Only to the address that is still theirs, but for the letter that it is theirs no more. */
async function personOf(db: Kysely<DB>, { kind, userId, address }: Outgoing) {
  const isTheirs = kind === 'addressChanged' ? sql`true` : sql`email = ${address}`
  const { rows } = await sql<{ id: number; name: string; loginId: string }>`
    select app_user.id, name, login_id as "loginId"
    from app_user
    where app_user.id = ${userId} and ${isTheirs} and ${isInvited}`.execute(db)
  return rows[0]
}
