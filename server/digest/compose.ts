import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { filledIn, writtenIn } from '#domain/text/written.ts'
import type { Services } from '../base/services.ts'
import { callerFor } from '../call/background.ts'
import { optOutUrl } from '../mail/opt-out-link.ts'
import { publicPage } from '../mail/post.ts'
import type { Composed, Outgoing } from '../mail/send.ts'
import { wordsOf } from '../store/words.ts'
import { wishedBy } from './digest.ts'
import { type Section, type Teller, toldTo } from './sections.ts'

/** Digest of its reader when it leaves, with the rights of then; an empty one stays here. */
export async function composeDigest(services: Services, message: Outgoing, now: Date): Promise<Composed> {
  const reader = await readerOf(services.db, message)
  const owner = reader && { userId: reader.id, actingUserId: null, brand: null }
  const caller = owner && (await callerFor(services, services.db, owner, { requestId: message.key, afterCommit }))
  if (!reader || !caller) return { withdrawn: codes.sentReason.gone }
  const teller = { ...(await tellerFor(services, message)), since: await lastToldAt(services.db, message, now) }
  const sections = await toldTo({ ...caller, now }, await wishedBy(services.db, reader.id), teller)
  if (sections.length === 0) return { withdrawn: codes.sentReason.gone }
  const url = optOutUrl(services, message)
  const tell = (key: string) => filledIn(teller.words[key] ?? '', { name: reader.name, day: dayOf(message, teller) })
  const foot = [tell('digest.settings'), publicPage(services, '/account/mypage/view'), tell('digest.end'), url]
  const words = [tell('digest.words'), '', ...sections.flatMap(written), ...foot, ''].join('\n')
  return { subject: tell('digest.subject'), words, optOutUrl: url }
}

/** Nothing that is read here waits for a commit. */
const afterCommit = () => undefined

const written = ({ title, lines }: Section) => [
  title,
  ...lines.flatMap(({ text, url }) => [`- ${text}`, `  ${url}`]),
  '',
]

const dayOf = ({ key }: Outgoing, { formats }: Teller) => formats.day(key.slice(-'2026-01-01'.length))

/** Instant up to which the mail before has told; a mail that came late, or not at all, leaves nothing out. */
async function lastToldAt(db: Kysely<DB>, { id, userId }: Outgoing, now: Date): Promise<Date> {
  const { sent, unsure, withdrawn } = codes.sentState
  const { rows } = await sql<{ at: Date }>`
    select greatest(coalesce(max(coalesce(taken_at, ended_at)), ${now}::timestamptz - interval '1 day'),
      ${now}::timestamptz - make_interval(days => ${MOST_DAYS})) as at
    from message
    where kind = 'digest' and user_id = ${userId} and id < ${id} and state in (${sent}, ${unsure}, ${withdrawn})`.execute(
    db,
  )
  return rows[0]?.at ?? now
}

/** Whoever had none for longer looks at the lists. */
const MOST_DAYS = 7

async function tellerFor(services: Services, { language }: Outgoing): Promise<Omit<Teller, 'since'>> {
  const [words, figures, reasons, acts] = await Promise.all([
    wordsOf(language, 'letter'),
    wordsOf(language, 'dashboard'),
    wordsOf(language, 'code'),
    wordsOf(language, 'trail'),
  ])
  return {
    words: { ...acts, ...figures, ...reasons, ...words },
    formats: writtenIn(language),
    pageOf: (path) => publicPage(services, path),
  }
}

/** Whoever still has the address that it was queued for. */
async function readerOf(db: Kysely<DB>, { userId, address }: Outgoing) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from app_user where id = ${userId} and email = ${address}`.execute(db)
  return rows[0]
}
