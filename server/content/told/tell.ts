import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { type ToldKind, toldParts } from '#domain/content/told/told.ts'
import { languageOf, queueMessage } from '../../mail/queue.ts'

/** Order of the house that people are told of: a publish or a notice. */
export interface Work {
  kind: 'publish' | 'notice'
  key: number
}

/** Event of a publish, a notice, an emergency message, a work order, a roll-out of a player's build or of firmware, a hold or points, and the people it concerns. */
export interface News {
  kind: ToldKind
  work: Work | { kind: 'emergency' | 'work' | 'build' | 'firmware' | 'hold' | 'lot'; key: number }
  /** Keys of people, as a query that yields one column `id`. */
  people: RawBuilder<unknown>
  /** Whoever did it is not told of it. */
  by?: { userId: number; userName: string }
  reason?: string | null
  bad?: number
  restBad?: number
}

/** In the transaction of what it tells of. Answers who was told, for their open consoles. */
export async function tellPeople(db: Kysely<DB>, news: News, now: Date): Promise<number[]> {
  const { kind, work, people, by, reason = null, bad = null, restBad = null } = news
  const { rows } = await sql<Reader>`
    with told as (
      insert into told (user_id, kind, ${sql.id(`${work.kind}_id`)}, person, reason, bad, rest_bad, created_at)
      select app_user.id, ${kind}, ${work.key}, ${by?.userName ?? ''}, ${reason}, ${bad}, ${restBad}, ${now}
      from app_user
      where app_user.id in (${people}) and app_user.id is distinct from ${by?.userId ?? null}::integer
        and app_user.approval = ${codes.approval.approved} and app_user.hidden_at is null
      order by app_user.id
      returning id, user_id)
    select told.id as "toldIdx", app_user.id as "userId", app_user.language,
      case when ${toldParts[kind]} = any(coalesce(told_wish.without, '{}')) then null else app_user.email end as address
    from told
    join app_user on app_user.id = told.user_id
    left join told_wish on told_wish.user_id = app_user.id
    order by app_user.id`.execute(db)
  for (const reader of rows) await mail(db, reader, now)
  return rows.map(({ userId }) => userId)
}

interface Reader {
  toldIdx: number
  userId: number
  language: string | null
  /** None where they want no mail of it, or have no address. */
  address: string | null
}

async function mail(db: Kysely<DB>, { toldIdx, userId, address, language }: Reader, now: Date) {
  if (address === null) return
  const key = `told/${toldIdx}`
  const channel = codes.messageChannel.mail
  const own = { address, language: languageOf(language), userId, toldId: toldIdx }
  await queueMessage(db, { key, kind: 'told', channel, ...own, dueAt: now })
}

const tables = { publish: 'publish', notice: 'screen_notice' } as const

/** Those who look after the whole brand of a publish or a notice. */
export const mastersOf = ({ kind, key }: Work): RawBuilder<unknown> => sql`
  select user_scope.user_id as id
  from user_scope
  join ${sql.table(tables[kind])} work on work.brand_code = user_scope.brand_code
  join app_user on app_user.id = user_scope.user_id
  where work.id = ${key} and app_user.role = ${codes.role.master}`

/** Whoever ordered a publish. */
export const publisherOf = (publishIdx: number): RawBuilder<unknown> => sql`
  select registered_by as id from publish where id = ${publishIdx} and registered_by is not null`
