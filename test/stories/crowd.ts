import { sql } from 'kysely'
import type { Beat } from '#domain/device/wire.ts'
import { openSecrets } from '#server/base/secrets.ts'
import { makePlayer } from '#server/demo/live/player.ts'
import { askHead, type SimulatedPlayer, sendBeat, simulatedPlayer } from '#server/demo/live/simulated-player.ts'
import { ACCESS_MS, accessToken } from '#server/device/access.ts'
import { until, untilPlanned } from '#server/device/network.fixture.ts'
import type { TestDatabase } from '#test/database.ts'
import { alwaysOpen } from '#test/opening.fixture.ts'

const AT_ONCE = 50

/** Screens without a picture in a venue of their own, each with a player that speaks to the server as a real one does. */
export interface Crowd {
  venue: number
  players: readonly SimulatedPlayer[]
}

/** They stand there as if an operator had approved each of them yesterday. */
export async function openCrowd(
  { address, database: { db } }: { address: string; database: TestDatabase },
  count: number,
): Promise<Crowd> {
  await sql`update brand set licence_count = 99999`.execute(db)
  const { rows } = await sql<{ id: number }>`
    insert into venue (brand_code, group_code, name, address, opening)
    select 'BEAN', min(code), 'Arcade', 'Arcade', ${alwaysOpen}::jsonb from brand_group where brand_code = 'BEAN'
    returning id`.execute(db)
  const venue = rows[0]?.id ?? 0
  await sql`
    insert into media (id, brand_code, name, venue_id, device_status)
    select 'CRO' || lpad(number::text, 7, '0'), 'BEAN', 'Crowd', ${venue}, 1
    from generate_series(1, ${count}::integer) number`.execute(db)
  await sql`
    insert into device (id, public_key, algorithm, install, state, media_id, approved_at)
    select 'player-' || id, id, 'Ed25519', '', 'approved', id, now() - interval '1 day' from media where id like 'CRO%'`.execute(
    db,
  )
  await sql`
    insert into device_binding (device_id, media_id, brand_code, started_at)
    select 'player-' || id, id, brand_code, now() - interval '1 day' from media where id like 'CRO%'`.execute(db)
  const secrets = await openSecrets(db)
  const now = Date.now()
  const ids = Array.from({ length: count }, (_, at) => `CRO${String(at + 1).padStart(7, '0')}`)
  const players = await inTurns(ids, async (mediaId) => {
    const device = `player-${mediaId}`
    const player = await makePlayer(address)
    const access = accessToken({ secrets }, { device, version: 1, expires: now + ACCESS_MS }, now)
    Object.assign(player.facts, { device, session: { access, refresh: '' } })
    return simulatedPlayer(player, mediaId, now)
  })
  return { venue, players }
}

/** Until each goes by the plan that the server has made of all that was changed. */
export async function takePlans({ db }: TestDatabase, players: readonly SimulatedPlayer[]): Promise<void> {
  await untilPlanned(db)
  await until(async () => {
    const { rows } = await sql<{ id: string; hash: string }>`
      select media_id as id, manifest_hash as hash from media_manifest`.execute(db)
    const planned = new Map(rows.map(({ id, hash }) => [id, hash]))
    await inTurns(players, askHead)
    return players.every(({ mediaId, manifest }) => manifest !== null && manifest === planned.get(mediaId))
  })
}

/** Each tells how it is, and all of that is written down. */
export async function tellAll(
  { db }: TestDatabase,
  players: readonly SimulatedPlayer[],
  now: () => number,
  toldBy: (one: SimulatedPlayer) => Partial<Beat> = () => ({}),
): Promise<void> {
  const since = new Date(now())
  await inTurns(players, (one) => sendBeat(one, now(), toldBy(one)))
  const ids = players.map(({ mediaId }) => mediaId)
  await until(async () => {
    const { rows } = await sql`
      select media_id from media_beat where media_id = any (${ids}) and at >= ${since}`.execute(db)
    return rows.length === ids.length
  })
}

/** Each has its turn, some at once. */
export async function inTurns<Given, Result>(given: readonly Given[], turn: (one: Given) => Promise<Result>) {
  const results: Result[] = []
  for (let from = 0; from < given.length; from += AT_ONCE)
    results.push(...(await Promise.all(given.slice(from, from + AT_ONCE).map(turn))))
  return results
}
