import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { EmergencyRecord } from '#domain/device/emergency.ts'
import type { SignedOrder } from '#domain/device/wire.ts'
import type { Services } from '../base/services.ts'
import { type Group, groupCommit } from './proof/group-commit.ts'

const MOST_KEPT = 50

/** Orders by their hash. Ten thousand screens ask for the same one within a second: the database is asked once. */
export function openOrders(db: Kysely<DB>): (hash: string) => Promise<SignedOrder | undefined> {
  const kept = new Map<string, Promise<SignedOrder | undefined>>()
  const read = async (hash: string): Promise<SignedOrder | undefined> => {
    const row = await db
      .selectFrom('emergency_order')
      .select(['body', 'signature'])
      .where('hash', '=', hash)
      .executeTakeFirst()
    if (!row) kept.delete(hash)
    return row && { order: row.body, signature: row.signature }
  }
  return (hash) => {
    const known = kept.get(hash)
    if (known) return known
    const [oldest] = kept.keys()
    if (oldest !== undefined && kept.size >= MOST_KEPT) kept.delete(oldest)
    const order = read(hash)
    kept.set(hash, order)
    order.catch(() => kept.delete(hash))
    return order
  }
}

interface Told {
  media: string
  emergencies: readonly EmergencyRecord[]
}

export type Ledger = Group<Told, readonly string[]>

const PAUSE_MS = 100

/** Ledger of reports about emergencies, many at once. */
export function openLedger({ db, clock }: Pick<Services, 'db' | 'clock'>): Ledger {
  return groupCommit(PAUSE_MS, async (all) => {
    await write(db, all, clock())
    return all.map(({ emergencies }) => emergencies.map(({ id }) => id))
  })
}

/**
 * Told twice, or late, or in another order, it comes to the same: the first time that it was taken in and shown stands,
 * and the last that it went. No moment lies before the confirmation or after now, whatever a screen's clock says.
 */
async function write(db: Kysely<DB>, all: readonly Told[], now: Date) {
  const rows = all.flatMap(({ media, emergencies }) =>
    emergencies.map(({ id, told, shown, down }) => ({ media, emergency: Number(id.slice(1)), told, shown, down })),
  )
  await sql`
    with said as (
      select emergency, media, ${first('told')} as told, ${first('shown')} as shown,
        to_timestamp(max(down) / 1000.0) as down
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as entry (media text, emergency integer, told bigint, shown bigint, down bigint)
      group by emergency, media
    ), known as (
      select screen.id, ${within('told', now)} as told, ${within('shown', now)} as shown, ${within('down', now)} as down
      from said
      join emergency_screen screen on screen.emergency_id = said.emergency and screen.media_id = said.media
      join emergency on emergency.id = said.emergency
      order by screen.id
      for update of screen
    )
    update emergency_screen
    set told_at = least(told_at, known.told), shown_at = least(shown_at, known.shown),
      down_at = greatest(down_at, known.down), updated_at = ${now}
    from known
    where emergency_screen.id = known.id
      and (told_at, shown_at, down_at) is distinct from
        (least(told_at, known.told), least(shown_at, known.shown), greatest(down_at, known.down))`.execute(db)
}

const first = (column: 'told' | 'shown') => sql`to_timestamp(min(${sql.ref(column)}) / 1000.0)`

/** `least` and `greatest` pass over what is not known; what was not told stays unknown. */
const within = (column: 'told' | 'shown' | 'down', now: Date) => sql`
  case when said.${sql.ref(column)} is not null
    then least(greatest(said.${sql.ref(column)}, emergency.confirmed_at), ${now}::timestamptz) end`
