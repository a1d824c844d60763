import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { CodeOf } from '#domain/base/codes.ts'
import { asciiJson } from '#domain/schedule/day/bytes.ts'
import type { EmergencyOrder } from '#domain/screen/emergency-order.ts'
import type { SigningKey } from '../plan/signing-key.ts'
import { messageOf, pictureOf } from './message.ts'

/** Orders are written one after the other: each reads what the one before it has left on a screen. */
export async function inTurn(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('emergency'))`.execute(db)
}

/**
 * Writes what the screens of an emergency are told from now on, with all else that stands on them: one signed text for
 * all screens that are told the same. Answers their brands.
 */
export async function writeOrders(db: Kysely<DB>, key: SigningKey, emIdx: number, now: Date): Promise<string[]> {
  const sets = await setsOn(db, emIdx, now)
  const messages = await messagesOf(db, [...new Set(sets.flatMap(({ ids }) => ids))])
  const orders = sets.map(({ ids }) => {
    const own = ids.flatMap((id) => messages.get(id) ?? [])
    const body = asciiJson({ messages: own } satisfies EmergencyOrder)
    const until = new Date(Math.max(...own.map(({ to }) => to)))
    return {
      ids,
      body,
      hash: createHash('sha256').update(body).digest('hex'),
      until,
      signature: key.signEmergency(body),
    }
  })
  await sql`
    insert into emergency_order (hash, body, signature)
    select hash, body, signature
    from unnest(
      ${orders.map(({ hash }) => hash)}::text[], ${orders.map(({ body }) => body)}::text[],
      ${orders.map(({ signature }) => signature)}::text[]) as entry (hash, body, signature)
    on conflict (hash) do nothing`.execute(db)
  await assign(db, emIdx, orders, now)
  const { rows } = await sql<{ brand: string }>`
    select distinct brand_code as brand from emergency_screen where emergency_id = ${emIdx}`.execute(db)
  return rows.map(({ brand }) => brand)
}

const isOn = (now: Date) => sql<boolean>`(
  emergency.confirmed_at is not null and emergency.taken_back_at is null and emergency.ends_at > ${now})`

/** The emergencies of each of its screens. */
const screensWithAll = (emIdx: number, now: Date) => sql`
  select emergency_screen.media_id, array_agg(emergency_screen.emergency_id order by emergency_screen.emergency_id) as ids
  from emergency_screen
  join emergency on emergency.id = emergency_screen.emergency_id
  where ${isOn(now)}
    and emergency_screen.media_id in (select media_id from emergency_screen where emergency_id = ${emIdx})
  group by emergency_screen.media_id`

async function setsOn(db: Kysely<DB>, emIdx: number, now: Date) {
  const { rows } = await sql<{ ids: number[] }>`
    select distinct ids from (${screensWithAll(emIdx, now)}) screen`.execute(db)
  return rows
}

interface Order {
  ids: readonly number[]
  hash: string
  until: Date
}

/** Screens on which nothing stands any more are told so by naming nothing. */
async function assign(db: Kysely<DB>, emIdx: number, orders: readonly Order[], now: Date) {
  const rows = orders.map(({ ids, hash, until }) => ({ ids, hash, until }))
  await sql`
    insert into media_emergency (media_id, order_hash, until)
    select screen.media_id, entry.hash, entry.until
    from (${screensWithAll(emIdx, now)}) screen
    join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (ids integer[], hash text, until timestamptz)
      on entry.ids = screen.ids
    order by screen.media_id
    on conflict (media_id) do update
    set order_hash = excluded.order_hash, until = excluded.until, updated_at = now()`.execute(db)
  await sql`
    delete from media_emergency
    where media_id in (select media_id from emergency_screen where emergency_id = ${emIdx})
      and media_id not in (select media_id from (${screensWithAll(emIdx, now)}) screen)`.execute(db)
}

interface Row {
  id: number
  level: CodeOf<'emergencyLevel'>
  emTitle: string
  emText: string
  fIdx: number | null
  ground: string | null
  ink: string | null
  isExercise: CodeOf<'yesNo'>
  since: Date
  from: Date
  to: Date
}

async function messagesOf(db: Kysely<DB>, ids: readonly number[]) {
  const { rows } = await sql<Row>`
    select id, level, title as "emTitle", words as "emText", file_id as "fIdx", ground, ink,
      case when is_exercise then 'Y' else 'N' end as "isExercise", confirmed_at as since,
      starts_at as "from", ends_at as "to"
    from emergency
    where id = any(${ids}::integer[])
    order by id`.execute(db)
  const found = rows.map(async ({ id, since, from, to, ...said }) => {
    const appearance = { id: `e${id}`, since: since.getTime(), from: from.getTime(), to: to.getTime() }
    return [id, messageOf(said, await pictureOf(db, said.fIdx), appearance)] as const
  })
  return new Map(await Promise.all(found))
}
