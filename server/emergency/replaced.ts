import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { CapAlert } from '#domain/emergency/cap.ts'

/** A warning that has not ended, of which a later message speaks. */
export interface Replaced {
  emIdx: number
  isConfirmed: boolean
}

/** Warnings that a message names, of its own sender alone, and those that wait for a named update to take their place. */
export async function lockNamed(db: Kysely<DB>, { sender, references }: CapAlert, now: Date): Promise<Replaced[]> {
  const own = references.filter((name) => name.startsWith(`${sender},`))
  const { rows } = await sql<Replaced>`
    with recursive named as (
      select id from emergency where cap_name = any(${own}::text[])
      union
      select earlier.id
      from emergency earlier
      join named on named.id = earlier.replaced_by
    )
    select id as "emIdx", confirmed_at is not null as "isConfirmed"
    from emergency
    where id in (select id from named) and taken_back_at is null and ends_at > ${now}
    order by id
    for update`.execute(db)
  return rows
}

/** From the confirmation of their update on they are off the screens; until then they stay. */
export async function leaveUntilConfirmed(db: Kysely<DB>, earlier: readonly Replaced[], emIdx: number): Promise<void> {
  const ids = earlier.map((each) => each.emIdx)
  await sql`update emergency set replaced_by = ${emIdx} where id = any(${ids}::integer[])`.execute(db)
}

/** Warnings that stay until an update is confirmed. Earlier ones are locked first, as by a message of the centre. */
export async function lockReplacedBy(db: Kysely<DB>, emIdx: number, now: Date) {
  const { rows } = await sql<{ emIdx: number; sender: string }>`
    select id as "emIdx", registrant as sender
    from emergency
    where replaced_by = ${emIdx} and taken_back_at is null and ends_at > ${now}
    order by id
    for update`.execute(db)
  return rows
}
