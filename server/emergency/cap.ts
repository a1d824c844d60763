import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import { refuseUnless } from '#domain/base/reply.ts'
import { type CapAlert, type CapArea, liesIn, orderOfCap } from '#domain/emergency/cap.ts'
import type { Services } from '../base/services.ts'
import { settingOf } from '../base/setting.ts'
import { tellConsoles } from '../bus/console-hints.ts'
import { type Act, putOnScreens, takeOffScreens } from './confirm.ts'
import { leaveUntilConfirmed, lockNamed, type Replaced } from './replaced.ts'

const { yes, no } = codes.yesNo

/** Outcome of a warning: the order that it made, and whether that waits for a confirmation. */
export interface TakenAlert {
  emIdx: number | null
  state: 'waits' | 'onScreens' | 'takenBack' | 'known'
}

/** A warning that comes twice is taken once. */
export async function takeAlert(services: Services, alert: CapAlert, requestId: string): Promise<TakenAlert> {
  const after: (() => void | Promise<void>)[] = []
  const taken = await services.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('cap'))`.execute(db)
    const act = { db, services, now: services.clock(), afterCommit: (next: () => void) => void after.push(next) }
    return follow({ ...act, requestId }, alert)
  })
  tellConsoles(services.bus, 'emergency', null)
  for (const next of after) await next()
  return taken
}

type CapAct = Act & { requestId: string }

async function follow(cap: CapAct, alert: CapAlert): Promise<TakenAlert> {
  const { rows } = await sql<{ id: number }>`select id from emergency where cap_name = ${alert.name}`.execute(cap.db)
  if (rows[0]) return { emIdx: rows[0].id, state: 'known' }
  const earlier = alert.kind === 'Alert' ? [] : await lockNamed(cap.db, alert, cap.now)
  const { info } = alert
  if (!info) return takeBack(cap, alert, earlier)
  const order = orderOfCap(info, cap.now)
  const targetVenues = await venuesIn(cap.db, info.areas)
  const isOver = order.endDate <= order.startDate
  // An update that is for other places by now, or over, leaves nothing of what it takes the place of.
  if (earlier.length > 0 && (isOver || targetVenues.length === 0)) return takeBack(cap, alert, earlier)
  refuseUnless(!isOver, 'publish.endInPast')
  refuseUnless(targetVenues.length > 0, 'emergency.noScreens')
  const aimed = { brdCode: null, isWhole: no, targetRegions: [], targetGroups: [], targetVenues } as const
  const isExercise = alert.status === 'Actual' ? no : yes
  const emIdx = await write(cap, alert, order, isExercise, targetVenues)
  await trace(cap, emIdx, 'create', alert, { ...order, venues: targetVenues.length })
  if (!(await goesAtOnce(cap.db))) {
    // Until a person has confirmed the update, screens go on with what they warn of.
    await leaveUntilConfirmed(cap.db, earlier.filter(isConfirmed), emIdx)
    await takeBack(
      cap,
      alert,
      earlier.filter((each) => !isConfirmed(each)),
    )
    return { emIdx, state: 'waits' }
  }
  await takeBack(cap, alert, earlier)
  const screens = await putOnScreens(cap, { emIdx, isExercise, ...aimed }, alert.sender)
  await trace(cap, emIdx, 'confirm', alert, { screens })
  return { emIdx, state: 'onScreens' }
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

/** Venues whose place lies in one of its areas; of areas without a shape, those of the region of that name. */
async function venuesIn(db: Kysely<DB>, areas: readonly CapArea[]): Promise<number[]> {
  const names = areas.filter(({ polygons, circles }) => polygons.length + circles.length === 0).map(({ name }) => name)
  const { rows } = await sql<{ id: number; lat: number | null; lon: number | null; isNamed: boolean }>`
    select id, latitude::float8 as lat, longitude::float8 as lon, coalesce(region = any(${names}::text[]), false) as "isNamed"
    from venue
    order by id`.execute(db)
  const found = rows.filter(
    ({ lat, lon, isNamed }) => isNamed || (lat !== null && lon !== null && liesIn(areas, { lat, lon })),
  )
  return found.map(({ id }) => id)
}

async function write(
  { db, now }: CapAct,
  { name, sender }: CapAlert,
  order: ReturnType<typeof orderOfCap>,
  isExercise: string,
  venues: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into emergency (level, title, words, is_exercise, starts_at, ends_at, cap_name, registrant, created_at)
    values (${order.level}, ${order.emTitle}, ${order.emText}, ${isExercise === yes}, ${order.startDate},
      ${order.endDate}, ${name}, ${sender}, ${now})
    returning id`.execute(db)
  const emIdx = rows[0]?.id ?? 0
  await sql`
    insert into emergency_target (emergency_id, venue_id)
    select ${emIdx}, venue from unnest(${venues}::integer[]) as venue`.execute(db)
  return emIdx
}

/** In the trail of the platform, under the sender's name: no person made it. */
async function trace({ db, requestId }: CapAct, emIdx: number, act: string, { sender }: CapAlert, after: object) {
  await sql`
    insert into audit (user_name, entity, entity_key, act, after, request_id)
    values (${sender}, 'emergency', ${String(emIdx)}, ${act}, ${JSON.stringify(after)}::jsonb, ${requestId})`.execute(
    db,
  )
}
