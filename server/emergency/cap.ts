import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import type { CapAlert } from '#domain/emergency/cap.ts'
import type { Services } from '../base/services.ts'
import { settingOf } from '../base/setting.ts'
import { tellConsoles } from '../bus/console-hints.ts'
import { type Part, partsOf, refuseEmpty } from './cap-parts.ts'
import { type Act, type Order, putOnScreens, takeOffScreens } from './confirm.ts'
import { hasEnded, leaveUntilConfirmed, lockNamed, noteEnded, type Replaced, warningsInTurn } from './replaced.ts'

const { yes, no } = codes.yesNo

/** Outcome of a warning: the gravest of the orders that it made, and whether that waits for a confirmation. */
export interface TakenAlert {
  emIdx: number | null
  state: 'waits' | 'onScreens' | 'takenBack' | 'known'
}

/** A warning that comes twice is taken once, and one that comes after its end was told not at all. */
export async function takeAlert(services: Services, alert: CapAlert, requestId: string): Promise<TakenAlert> {
  await noteEnded(services.db, alert, services.clock())
  const after: (() => void | Promise<void>)[] = []
  const taken = await services.db.transaction().execute(async (db) => {
    await warningsInTurn(db)
    const act = { db, services, now: services.clock(), afterCommit: (next: () => void) => void after.push(next) }
    return follow({ ...act, requestId }, alert)
  })
  tellConsoles(services.bus, 'emergency', null)
  for (const next of after) await next()
  return taken
}

type CapAct = Act & { requestId: string }

async function follow(cap: CapAct, alert: CapAlert): Promise<TakenAlert> {
  const known = await firstOf(cap.db, alert)
  if (known !== undefined) return { emIdx: known, state: 'known' }
  const earlier = alert.kind === 'Alert' ? [] : await lockNamed(cap.db, alert, cap.now)
  if (alert.kind === 'Cancel' || (await hasEnded(cap.db, alert))) return takeBack(cap, alert, earlier)
  const parts = await partsOf(cap.db, alert.infos, cap.now)
  // An update that is for other places by now, or over, leaves nothing of what it takes the place of.
  if (earlier.length > 0 && parts.length === 0) return takeBack(cap, alert, earlier)
  refuseEmpty(parts, alert.infos, cap.now)
  const orders = await writeAll(cap, alert, parts)
  const emIdx = orders[0]?.emIdx ?? 0
  if (await goesAtOnce(cap.db)) {
    await takeBack(cap, alert, earlier)
    await showAll(cap, alert, orders)
    return { emIdx, state: 'onScreens' }
  }
  // Until a person has confirmed the update, screens go on with what they warn of.
  await leaveUntilConfirmed(cap.db, earlier.filter(isConfirmed), emIdx)
  await takeBack(
    cap,
    alert,
    earlier.filter((each) => !isConfirmed(each)),
  )
  return { emIdx, state: 'waits' }
}

async function firstOf(db: Kysely<DB>, { name }: CapAlert): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from emergency where cap_name = ${name} order by cap_part limit 1`.execute(db)
  return rows[0]?.id
}

async function writeAll(cap: CapAct, alert: CapAlert, parts: readonly Part[]): Promise<Order[]> {
  const orders: Order[] = []
  for (const [at, part] of parts.entries()) orders.push(await write(cap, alert, at + 1, part))
  return orders
}

/** Refused where no part of it reaches a screen. */
async function showAll(cap: CapAct, alert: CapAlert, orders: readonly Order[]) {
  let all = 0
  for (const order of orders) {
    const screens = await putOnScreens(cap, order, alert.sender)
    all += screens
    await trace(cap, order.emIdx, 'confirm', alert, { screens })
  }
  refuseUnless(all > 0, 'emergency.noScreens')
}

const goesAtOnce = async (db: Kysely<DB>) => String(await settingOf(db, 'CAP_AT_ONCE')).toUpperCase() === 'ON'

const isConfirmed = (warning: Replaced) => warning.isConfirmed

async function takeBack(cap: CapAct, alert: CapAlert, warnings: readonly Replaced[]): Promise<TakenAlert> {
  const reason = `CAP ${alert.kind}`
  for (const { emIdx } of warnings) {
    await takeOffScreens(cap, { emIdx }, { by: alert.sender, reason })
    await trace(cap, emIdx, 'takeBack', alert, { reason })
  }
  return { emIdx: null, state: 'takenBack' }
}

async function write(cap: CapAct, alert: CapAlert, at: number, { order, venues }: Part): Promise<Order> {
  const { db, now } = cap
  const { name, sender, isExercise } = alert
  const { rows } = await sql<{ id: number }>`
    insert into emergency (
      level, title, words, is_exercise, starts_at, ends_at, cap_name, cap_part, registrant, created_at)
    values (${order.level}, ${order.emTitle}, ${order.emText}, ${isExercise}, ${order.startDate}, ${order.endDate},
      ${name}, ${at}, ${sender}, ${now})
    returning id`.execute(db)
  const emIdx = rows[0]?.id ?? 0
  await sql`
    insert into emergency_target (emergency_id, venue_id)
    select ${emIdx}, venue from unnest(${venues}::integer[]) as venue`.execute(db)
  await trace(cap, emIdx, 'create', alert, { ...order, venues: venues.length })
  const aimed = { brdCode: null, isWhole: no, targetRegions: [], targetGroups: [], targetVenues: [...venues] } as const
  return { emIdx, isExercise: isExercise ? yes : no, ...aimed }
}

/** In the trail of the platform, under the sender's name: no person made it. */
async function trace({ db, requestId }: CapAct, emIdx: number, act: string, { sender }: CapAlert, after: object) {
  await sql`
    insert into audit (user_name, entity, entity_key, act, after, request_id)
    values (${sender}, 'emergency', ${String(emIdx)}, ${act}, ${JSON.stringify(after)}::jsonb, ${requestId})`.execute(
    db,
  )
}
