import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { emptyMask, maskHex, withSlot } from '#domain/device/mask.ts'
import { deviceRoutes } from '#domain/device/wire.ts'
import { HOUR_MS, hourOf, slotOf } from '#domain/schedule/day/slots.ts'
import { anyComposition, createNetwork, openSinceYesterday, pairScreens, plannedScreens } from './big-network.ts'
import { type Figures, rounded } from './figures.ts'
import { type Line, openLine } from './lean-client.ts'
import { type LoneServer, startLone } from './lone-server.ts'

const SCREENS = 10_000
const VENUES = 200
const SECONDS = 10
const AT_ONCE = 256

/**
 * Load that a server carries of players that beat and prove, on the same processors as they and its database; the time
 * until ten thousand heads name a change; the weight of a screen's day.
 */
export async function device(): Promise<Figures> {
  const server = await startLone()
  const { db } = server.database
  try {
    await createNetwork(db, SCREENS, VENUES)
    const tokens = await pairScreens(db)
    await announce(server)
    while ((await plannedScreens(db)) < SCREENS) await pause(50)
    const lines = await Promise.all(Array.from({ length: AT_ONCE }, () => openLine(server.address)))
    await openSinceYesterday(db)
    const beats = await beatFor(server, lines, tokens, await anyComposition(db))
    const stop = await stopEverywhere(server, lines, tokens)
    for (const line of lines) line.close()
    const { masks, samples, plays } = await bytesOfDay(db)
    return {
      'device: beats with a changed mask': { value: beats.perSecond, aim: 5000, better: 'higher', unit: '/s' },
      'device: processor time of the server a beat': { value: beats.server, aim: 120, better: 'lower', unit: 'us' },
      'device: processor time of the database a beat': { value: beats.database, aim: 120, better: 'lower', unit: 'us' },
      'device: seconds until 10,000 heads name a stop': { value: stop.last, aim: 10, better: 'lower', unit: 's' },
      'device: seconds until the first head names a stop': { value: stop.first, aim: 5, better: 'lower', unit: 's' },
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
  }
}

const pause = (ms: number) => new Promise((turn) => setTimeout(turn, ms))

/** As a node does that has changed something: written down first, told then. */
async function announce({ database: { db }, bus }: LoneServer) {
  await sql`insert into schedule_change (brand_code) values ('BEN')`.execute(db)
  bus.publish('schedule', 'BEN')
}

/** Every screen in turn, each time with four more slots shown. The first round of all is not counted: it begins the hours. */
async function beatFor(server: LoneServer, lines: readonly Line[], tokens: readonly string[], program: string) {
  let next = 0
  const beat = async (line: Line) => {
    const at = next++
    const head = `POST ${deviceRoutes.beat} HTTP/1.1\r\nauthorization: Bearer ${tokens[at % tokens.length]}\r\n`
    const { status } = await line.ask(head, beatOf(program, Math.floor(at / tokens.length) + 1))
    if (status !== 200) throw new Error(`A beat was answered ${status}`)
  }
  await Promise.all(
    lines.map(async (line) => {
      while (next < tokens.length) await beat(line)
    }),
  )
  const [before, began, first] = [server.cpu(), performance.now(), next]
  await Promise.all(
    lines.map(async (line) => {
      while (performance.now() < began + SECONDS * 1000) await beat(line)
    }),
  )
  const [after, count] = [server.cpu(), next - first]
  return {
    perSecond: Math.round((count * 1000) / (performance.now() - began)),
    server: Math.round(((after.server - before.server) * 1000) / count),
    database: Math.round(((after.database - before.database) * 1000) / count),
  }
}

const boot = randomUUID().slice(0, 16)
const masks = new Map<string, string>()

function maskOf(round: number): string {
  const first = slotOf(Date.now())
  const key = `${round} ${first}`
  const known = masks.get(key)
  if (known) return known
  let shown = emptyMask()
  // Slots of this hour that are over, the newest first: nothing that is still to come is believed.
  for (let slot = 1; slot <= Math.min(first, round * 4); slot++) shown = withSlot(shown, first - slot)
  masks.set(key, maskHex(shown))
  return maskHex(shown)
}

function beatOf(program: string, round: number): string {
  const now = Date.now()
  const row = {
    ...{ hour: hourOf(now), program, shown: maskOf(round), failed: maskHex(emptyMask()), reasons: [], boot },
    ...{ isSynchronised: true, datedWith: 0 },
  }
  return JSON.stringify({
    ...{ boot, uptime: 1000, time: now, clockOffset: 0, isSynchronised: true, version: '1', os: 'Linux', firmware: '' },
    ...{ resolution: '1920x1080', model: '', manifest: null, item: '1', source: '1', playsSinceLast: 4, downloads: 0 },
    ...{ missing: [], lastError: null, isScreenOn: true, volume: 50, isMuted: false, diskFree: 5e10, diskTotal: 1e11 },
    ...{ memoryFree: null, temperature: 40, cpu: 20, proof: [row] },
  })
}

/** From the commit of a stop to the moment at which each of the screens has asked and been told another manifest. */
async function stopEverywhere(server: LoneServer, lines: readonly Line[], tokens: readonly string[]) {
  const manifestOf = async (line: Line, token: string) => {
    const { body } = await line.ask(`GET ${deviceRoutes.head} HTTP/1.1\r\nauthorization: Bearer ${token}\r\n`)
    return String(JSON.parse(body).data.manifest)
  }
  const [line, token = ''] = [lines[0], tokens[0]]
  if (!line) throw new Error('There are lines')
  const playing = await manifestOf(line, token)
  await sql`update publish set stopped_at = now(), stop_reason = 'bench'`.execute(server.database.db)
  const began = performance.now()
  await announce(server)
  while ((await manifestOf(line, token)) === playing) await pause(25)
  const first = performance.now() - began
  const waiting = [...tokens]
  await Promise.all(
    lines.map(async (each) => {
      for (let asked = waiting.pop(); asked; asked = waiting.pop()) {
        if ((await manifestOf(each, asked)) === playing) waiting.push(asked)
      }
    }),
  )
  return { first: rounded(first / 1000), last: rounded((performance.now() - began) / 1000) }
}

/** Fourteen hours of 500 screens as they lie on disk, with their indexes, written as they come and cleaned as a database does. */
async function bytesOfDay(db: Kysely<DB>) {
  const screens = 500
  await sql`truncate proof, play_hour, play_day, brand_day, vital_day`.execute(db)
  await sql`
    insert into proof (brand_code, day, media_id, hour, composition_id, shown, synced, is_alone, boot)
    select media.brand_code, current_date, media.id, date_trunc('day', now()) + hour * interval '1 hour', composition.id,
      repeat('1', 240)::bit(240), true, true, ${boot}
    from (select brand_code, id from media order by id limit ${screens}) media
    cross join generate_series(8, 21) as hour
    cross join (select id from composition order by id limit 1) composition`.execute(db)
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
    const { rows } = await sql<{ bytes: number }>`
      select pg_total_relation_size(${table}::regclass)::integer as bytes`.execute(db)
    return Math.round((rows[0]?.bytes ?? 0) / screens)
  }
  return { masks: await weigh('proof'), samples: await weigh('vital_day'), plays: await weigh('play_hour') }
}
