import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type CapAlert, LONGEST_NAME } from '#domain/emergency/cap.ts'

/** A warning that has not ended, of which a later message speaks. */
export interface Replaced {
  emIdx: number
  isConfirmed: boolean
}

/** Warnings and what is decided about them come one after the other: each sees what the one before has made of the others. */
export async function warningsInTurn(db: Kysely<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cap'))`.execute(db)
}

const ownNames = ({ sender, references }: CapAlert) => references.filter((name) => name.startsWith(`${sender},`))

/** Kept by itself, whatever becomes of the message: what it ends may come after it. */
export async function noteEnded(db: Kysely<DB>, alert: CapAlert, now: Date): Promise<void> {
  if (alert.kind === 'Alert') return
  await sql`
    insert into cap_ended (name, is_exercise, created_at)
    select distinct name, ${alert.isExercise}::boolean, ${now}::timestamptz
    from unnest(${ownNames(alert).filter(isName)}::text[]) as name
    on conflict do nothing`.execute(db)
}

const isName = (name: string) => name.length <= LONGEST_NAME

/** True of a warning that was replaced or taken back before it came. An exercise ends no real one. */
export async function hasEnded(db: Kysely<DB>, { name, isExercise }: CapAlert): Promise<boolean> {
  const { rows } = await sql`
    select from cap_ended where name = ${name} and (${isExercise} or not is_exercise)`.execute(db)
  return rows.length > 0
}

/**
 * Warnings that a message names, of its own sender alone, and those that wait for a named update to take their place. An
 * exercise names exercises alone.
 */
export async function lockNamed(db: Kysely<DB>, alert: CapAlert, now: Date): Promise<Replaced[]> {
  const own = ownNames(alert)
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
      and (is_exercise or not ${alert.isExercise})
    order by id
    for update`.execute(db)
  return rows
}

/** From the confirmation of their update on they are off the screens; until then they stay. */
export async function leaveUntilConfirmed(db: Kysely<DB>, earlier: readonly Replaced[], emIdx: number): Promise<void> {
  const ids = earlier.map((each) => each.emIdx)
  await sql`update emergency set replaced_by = ${emIdx} where id = any(${ids}::integer[])`.execute(db)
}

/**
 * Warnings that stay until an update is confirmed: of one with several parts, until nobody is asked about any of them and
 * one of them is confirmed. This part becomes confirmed or void. Earlier warnings are locked first, as by a message of the
 * centre.
 */
export async function lockReplacedBy(db: Kysely<DB>, emIdx: number, becomes: 'confirmed' | 'void', now: Date) {
  if (!(await isOfCentre(db, emIdx))) return []
  await warningsInTurn(db)
  const others = sql`
    select other.id, other.confirmed_at is not null as "isConfirmed"
    from emergency other
    where other.cap_name = (select cap_name from emergency where id = ${emIdx}) and other.id <> ${emIdx}
      and other.taken_back_at is null and other.ends_at > ${now}`
  const { rows } = await sql<{ emIdx: number; sender: string }>`
    select id as "emIdx", registrant as sender
    from emergency
    where replaced_by in (
        select part.id from emergency part where part.cap_name = (select cap_name from emergency where id = ${emIdx}))
      and taken_back_at is null and ends_at > ${now}
      and not exists (select from (${others}) other where not other."isConfirmed")
      and (${becomes === 'confirmed'} or exists (select from (${others}) other where other."isConfirmed"))
    order by id
    for update`.execute(db)
  return rows
}

async function isOfCentre(db: Kysely<DB>, emIdx: number): Promise<boolean> {
  const { rows } = await sql`select from emergency where id = ${emIdx} and cap_name is not null`.execute(db)
  return rows.length > 0
}
