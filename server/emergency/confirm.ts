import { sql } from 'kysely'
import type { Hand, People } from '#domain/emergency/state.ts'
import type { Caller } from '../base/caller.ts'
import type { Services } from '../base/services.ts'
import { settingOf } from '../base/setting.ts'
import { tellBrands } from '../bus/device-hints.ts'
import { openSigningKey } from '../plan/signing-key.ts'
import { inTurn, writeOrders } from './order.ts'
import { type Aimed, reachedBy } from './targets.ts'

/** Means of putting an emergency on screens: the route for warnings has them as well as a person's call. */
export interface Act extends Pick<Caller, 'db' | 'now' | 'afterCommit'> {
  services: Pick<Services, 'db' | 'secrets' | 'bus'>
}

/** An emergency by its number, and what it reaches. */
export type Order = Aimed & { emIdx: number }

/**
 * From here on its screens are named: the order, the ledger and what each head carries are written together, so that a
 * server that dies the moment after goes on where it was. Answers how many there are.
 */
export async function putOnScreens(act: Act, row: Order, confirmer: string): Promise<number> {
  const { db, now, services } = act
  await inTurn(db)
  await sql`
    update emergency set confirmed_at = ${now}, confirmed_by = ${confirmer}, updated_at = ${now}
    where id = ${row.emIdx}`.execute(db)
  const { rows } = await sql`
    insert into emergency_screen (emergency_id, media_id, brand_code)
    select ${row.emIdx}, media.id, media.brand_code
    from media
    join venue on venue.id = media.venue_id
    where ${reachedBy(row)}
    order by media.id
    returning id`.execute(db)
  const brands = await writeOrders(db, await openSigningKey(services), row.emIdx, now)
  act.afterCommit(() => tellBrands(services.bus, brands))
  return rows.length
}

/** Word that ends a message, and whose it is; a refusal is that of a second person who was asked for theirs. */
interface End {
  by: string
  reason: string
  isRefused?: boolean
}

/** From all its screens, also those that are off: what their heads name when they come back is without it. */
export async function takeOffScreens(act: Act, { emIdx }: Pick<Order, 'emIdx'>, end: End): Promise<void> {
  const { db, now, services } = act
  const { by, reason, isRefused = false } = end
  await inTurn(db)
  await sql`
    update emergency
    set taken_back_at = ${now}, taken_back_by = ${by}, reason = ${reason}, is_refused = ${isRefused},
      updated_at = ${now}
    where id = ${emIdx}`.execute(db)
  const brands = await writeOrders(db, await openSigningKey(services), emIdx, now)
  act.afterCommit(() => tellBrands(services.bus, brands))
}

/** Whoever would give the word, and whoever wrote what stands there last; nobody where it came as a warning. */
export async function peopleOf(caller: Caller, emIdx: number): Promise<People> {
  const { rows } = await sql<Hand>`
    select asked_by as "userId", asked_as as "actingUserId" from emergency where id = ${emIdx}`.execute(caller.db)
  return { by: caller, asked: rows[0] ?? { userId: null, actingUserId: null }, takesTwo: await takesTwo(caller) }
}

async function takesTwo({ db }: Pick<Caller, 'db'>): Promise<boolean> {
  return String(await settingOf(db, 'EMERGENCY_TWO_PERSON')).toUpperCase() !== 'OFF'
}
