import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { startTemporary } from '#database/embedded-temporary.ts'
import type { DB } from '#database/schema.ts'
import { emptyMask, maskHex, withSlot } from '#domain/device/proof.ts'
import { deviceDoor } from '#domain/device/wire.ts'
import { HOUR_MS, hourOf, slotOf } from '#domain/schedule/slots.ts'
import { ACCESS_MS, accessToken } from '#server/device/access.ts'
import { readEnvironment } from '#server/environment.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import type { Figures } from './figures.ts'

const SCREENS = 2000
const SECONDS = 10
const AT_ONCE = 512

/** What a server carries of players that beat and prove each minute, on the same processors as they; and what a day of a screen weighs. */
export async function device(): Promise<Figures> {
  const cluster = await startTemporary()
  const dataFolder = await mkdtemp(join(tmpdir(), 'litfass-device-'))
  const environment = readEnvironment({ NODE_ENV: 'test', PORT: '0', DATA_FOLDER: dataFolder, LOG_LEVEL: 'error' })
  const server = await startServer(environment, cluster.connection)
  try {
    await createNetwork(server.services.db)
    const tokens = await pairScreens(server)
    const program = await anyComposition(server.services.db)
    const perSecond = await beatFor(server, tokens, program, SECONDS)
    const { masks, samples, plays } = await bytesOfDay(server.services.db, program)
    return {
      'device: beats with a changed mask': { value: Math.round(perSecond), aim: 5000, better: 'higher', unit: '/s' },
      'device: stored masks and samples of 14 open hours': {
        value: masks + samples,
        aim: 4000,
        better: 'lower',
        unit: 'bytes',
      },
      'device: stored play counts of 14 open hours': { value: plays, aim: 20_000, better: 'lower', unit: 'bytes' },
    }
  } finally {
    await server.stop()
    await cluster.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}

/** One brand, one venue open day and night, one publish of four films. */
async function createNetwork(db: Kysely<DB>) {
  const always = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [weekday, ['00:00', '00:00']]))
  await sql`
    with owner as (insert into corporation (name, business_number) values ('Bench', '1234567891') returning id),
    house as (
      insert into brand (code, corporation_id, name, prefix, licence_count) select 'BEN', id, 'Bench', 'BEN', 99999 from owner
      returning code),
    circle as (
      insert into brand_group (brand_code, name, detail, is_default) select code, 'All', 'All', true from house returning code),
    place as (
      insert into venue (brand_code, group_code, name, address, opening)
      select 'BEN', code, 'Place', 'Place', ${JSON.stringify(always)}::jsonb from circle returning id),
    screens as (
      insert into media (id, brand_code, name, venue_id, device_status)
      select 'BEN' || lpad(number::text, 7, '0'), 'BEN', 'Screen', place.id, 1
      from place, generate_series(1, ${SCREENS}::integer) as number),
    bytes as (
      insert into asset (sha256, bytes, kind, mime, width, height, duration_ms, encoding)
      values (repeat('a', 64), 1, 'video', 'video/mp4', 1920, 1080, 15000, 1) returning sha256),
    variant as (
      insert into asset_variant (asset_sha256, kind, sha256, mime, bytes, width, height)
      select sha256, 'fhd', repeat('b', 64), 'video/mp4', 1, 1920, 1080 from bytes),
    upload as (insert into file (asset_sha256, brand_code, name) select sha256, code, 'Film' from bytes, house returning id),
    films as (
      insert into content (brand_code, name, file_id, layout, play_seconds, registrant)
      select 'BEN', 'Film ' || number, upload.id, 'H', 15, 'bench' from upload, generate_series(1, 4) as number returning id),
    wish as (
      insert into publish (brand_code, name, starts_at, ends_at, registrant)
      select code, 'House', now() - interval '1 day', now() + interval '3 days', 'bench' from house returning id),
    parts as (
      insert into publish_content (publish_id, place, content_id)
      select wish.id, row_number() over (order by films.id), films.id from wish, films)
    insert into publish_target (publish_id, venue_id) select wish.id, place.id from wish, place`.execute(db)
}

async function pairScreens({ services }: RunningServer): Promise<string[]> {
  const { db } = services
  await sql`
    insert into device (id, public_key, algorithm, install, state, media_id, approved_at)
    select 'player-' || id, id, 'Ed25519', '', 'approved', id, now() - interval '1 day' from media`.execute(db)
  await sql`
    insert into device_binding (device_id, media_id, brand_code, started_at)
    select 'player-' || id, id, brand_code, now() - interval '1 day' from media`.execute(db)
  await sql`insert into schedule_change (brand_code) values ('BEN')`.execute(db)
  services.bus.publish('schedule', 'BEN')
  while ((await planned(db)) < SCREENS) await new Promise((turn) => setTimeout(turn, 50))
  const { rows } = await sql<{ id: string }>`select id from device order by id`.execute(db)
  const now = Date.now()
  return rows.map(({ id }) => accessToken(services, { device: id, version: 1, expires: now + ACCESS_MS }, now))
}

async function planned(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from media_manifest`.execute(db)
  return rows[0]?.count ?? 0
}

async function anyComposition(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{
    hash: string
  }>`select compositions -> 0 ->> 1 as hash from media_day order by day limit 1`.execute(db)
  return rows[0]?.hash ?? ''
}

/** Every screen in turn, each time with four more slots shown, as many at once as there are connections. */
async function beatFor(
  server: RunningServer,
  tokens: readonly string[],
  program: string,
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const ends = Date.now() + seconds * 1000
  const rounds = new Map<number, number>()
  let done = 0
  let next = 0
  const work = async () => {
    while (Date.now() < ends) {
      const at = next++ % tokens.length
      const round = (rounds.get(at) ?? 0) + 1
      rounds.set(at, round)
      const status = await post(server.address, agent, tokens[at] ?? '', beatOf(program, round))
      if (status !== 200) throw new Error(`A beat was answered ${status}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  agent.destroy()
  return done / seconds
}

const boot = randomUUID().slice(0, 16)

function beatOf(program: string, round: number): string {
  let shown = emptyMask()
  const first = slotOf(Date.now())
  for (let slot = 0; slot < round * 4; slot++) shown = withSlot(shown, (first + slot) % 240)
  const hour = hourOf(Date.now())
  const row = {
    hour,
    program,
    shown: maskHex(shown),
    failed: maskHex(emptyMask()),
    reasons: [],
    boot,
    isSynchronised: true,
    datedWith: 0,
  }
  return JSON.stringify({
    ...{
      boot,
      uptime: 1000,
      time: Date.now(),
      clockOffset: 0,
      isSynchronised: true,
      version: '1',
      os: 'Linux',
      firmware: '',
    },
    ...{ resolution: '1920x1080', model: '', manifest: null, item: '1', source: '1', playsSinceLast: 4, downloads: 0 },
    ...{ missing: [], lastError: null, isScreenOn: true, volume: 50, isMuted: false, diskFree: 5e10, diskTotal: 1e11 },
    ...{ memoryFree: null, temperature: 40, cpu: 20, proof: [row] },
  })
}

function post(address: string, agent: Agent, token: string, body: string): Promise<number> {
  return new Promise((answered, failed) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'content-length': Buffer.byteLength(body),
    }
    const asked = request(address + deviceDoor.beat, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('end', () => answered(response.statusCode ?? 0))
    })
    asked.on('error', failed)
    asked.end(body)
  })
}

/** Fourteen hours of 500 screens as they lie on disk, with their indexes, written as they come and cleaned as a database does. */
async function bytesOfDay(db: Kysely<DB>, program: string) {
  const screens = 500
  await sql`truncate proof, play_hour, vital_day`.execute(db)
  await sql`
    insert into proof (brand_code, day, media_id, hour, composition_id, shown, synced, boot)
    select media.brand_code, current_date, media.id, date_trunc('day', now()) + hour * interval '1 hour', composition.id,
      repeat('1', 240)::bit(240), true, ${boot}
    from (select brand_code, id from media order by id limit ${screens}) media
    cross join generate_series(8, 21) as hour
    join composition on composition.hash = ${program}`.execute(db)
  await sql`
    insert into play_hour (
      brand_code, day, media_id, hour, slot_type, item_id, content_id, publish_id, item_name, plays, seconds)
    select proof.brand_code, day, media_id, hour, 2, '1-' || content.id, content.id, 1, content.name, 60, 900
    from proof cross join content`.execute(db)
  await sql`
    insert into vital_day (brand_code, day, media_id, samples)
    select distinct brand_code, day, media_id, decode(repeat('01020304', ${(14 * HOUR_MS) / 300_000}::integer), 'hex')
    from proof`.execute(db)
  const weigh = async (table: string) => {
    const { rows } = await sql<{
      bytes: number
    }>`select pg_total_relation_size(${table}::regclass)::integer as bytes`.execute(db)
    return Math.round((rows[0]?.bytes ?? 0) / screens)
  }
  return { masks: await weigh('proof'), samples: await weigh('vital_day'), plays: await weigh('play_hour') }
}
