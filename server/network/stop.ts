import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import {
  type Below,
  type Reached,
  type ScreenState,
  startedWith,
  stoppedWith,
  type Upper,
  type VenueState,
} from '#domain/network/stop.ts'
import type { Caller } from '../base/caller.ts'
import { leaveTraces } from '../store/audit.ts'

/** The group or venue that is stopped or started; its key was found within the caller's scope before. */
export interface Above {
  kind: Upper
  key: number
  brand: string
}
export type Act = 'stop' | 'start'

/** Reach of the act: for the question before it. */
export async function reachOf(caller: Caller, above: Above, act: Act): Promise<Reached> {
  return reached(above, act, await below(caller, above, false))
}

/** Stops or starts what stands below, remembering the cause, and leaves a trace on each. */
export async function carryDown(caller: Caller, above: Above, act: Act): Promise<Reached> {
  const rows = reached(above, act, await below(caller, above, true))
  const status = act === 'stop' ? codes.useStatus.stopped : codes.useStatus.active
  const cause = act === 'stop' ? above.kind : null
  await sql`
    update venue
    set status = ${status}, stopped_by = ${cause}, updated_at = now()
    where id = any(${rows.venues})`.execute(caller.db)
  await sql`
    update media
    set device_status = ${status}, stopped_by = ${cause}, updated_at = now()
    where id = any(${rows.screens})`.execute(caller.db)
  const trace = { act, brand: above.brand, after: { because: `${above.kind} ${above.key}` } }
  await leaveTraces(caller, [
    ...rows.venues.map((key) => ({ entity: 'venue', key, ...trace })),
    ...rows.screens.map((key) => ({ entity: 'media', key, ...trace })),
  ])
  return rows
}

/** A venue that leaves a group stays as it is, but the old group has no say any more: its stop becomes the venue's own. */
export async function forgetGroupStop(caller: Caller, venueIds: readonly number[]): Promise<void> {
  await sql`
    update venue
    set stopped_by = 'hand'
    where id = any(${venueIds}) and stopped_by = 'group'`.execute(caller.db)
  await sql`
    update media
    set stopped_by = 'venue'
    where venue_id = any(${venueIds}) and stopped_by = 'group'`.execute(caller.db)
}

function reached(above: Above, act: Act, rows: Below): Reached {
  return act === 'stop' ? stoppedWith(rows) : startedWith(above.kind, rows)
}

/** Venues before screens, each by key: two stops at once wait for each other instead of locking up. */
async function below({ db }: Caller, { kind, key }: Above, isHeld: boolean): Promise<Below> {
  const held = isHeld ? sql`for update` : sql``
  const isBelow = kind === 'group' ? sql`group_code = ${key}` : sql`id = ${key}`
  const venues = await sql<VenueState>`
    select id, status, stopped_by as "stoppedBy"
    from venue
    where ${isBelow}
    order by id
    ${held}`.execute(db)
  const screens = await sql<ScreenState>`
    select id, device_status as "deviceStatus", stopped_by as "stoppedBy"
    from media
    where venue_id = any(${venues.rows.map(({ id }) => id)})
    order by id
    ${held}`.execute(db)
  return { venues: kind === 'group' ? venues.rows : [], screens: screens.rows }
}
