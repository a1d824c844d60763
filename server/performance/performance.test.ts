import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { type Kysely, sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { numbersIn } from '#domain/performance/told.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { textOfPdf } from '#server/document/read-pdf.fixture.ts'
import { shown, shownAsBonus, sold } from '#server/money/closing/closing.fixture.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let db: Kysely<DB>
let seller: Person
let stranger: Person
let ferry: { cpIdx: number; line: number }

const today = localDay(USUAL_ZONE, Date.now())
const [first, second] = [dayAfter(today, -2), dayAfter(today, -1)]

beforeAll(async () => {
  world = await openWorld({ environment: { PUBLIC_URL: 'https://signage.example.org' } })
  db = world.database.db
  seller = await world.signIn('seller')
  stranger = world.stranger()
  // As every page does that a browser opens.
  await stranger.fetch('/api/common/captcha/image')
  ferry = await sold(db, { name: 'Ferry', amount: 3_000_000, from: first, to: dayAfter(today, 5) })
  await sql`
    with built as (
      insert into build (day, kind, input_hash, engine_version, started_at)
      values (${first}, 'day', repeat('0', 64), 1, now()) returning id)
    insert into line_day (day, line_id, build_id, goal, allowed, planned)
    select day::date, ${ferry.line}, built.id, planned, planned, planned
    from built, (values (${first}, 120), (${second}, 80)) each (day, planned)`.execute(db)
  await shown(db, ferry.line, 'BEA0000001', first, 70)
  await shown(db, ferry.line, 'QUA0000001', first, 30)
  await shown(db, ferry.line, 'BEA0000001', second, 40)
  await shownAsBonus(db, ferry.line, 'QUA0000001', second, 66)
  await sql`update campaign set free_plays = 61 where id = ${ferry.cpIdx}`.execute(db)
})
afterAll(() => world.close())

const issue = async (language = 'ko') =>
  (await seller.call('campaign/performance/issue', { cpIdx: ferry.cpIdx, language })).pfIdx
const issued = async () => (await seller.call('campaign/performance/of', { cpIdx: ferry.cpIdx })).list
const fileOf = (person: Person, pfIdx: number) => person.fetch(`/api/campaign/performance/file.do?pfIdx=${pfIdx}`)
const bytesOf = async (pfIdx: number) => Buffer.from(await (await fileOf(seller, pfIdx)).arrayBuffer())
/** As the public page does it. */
const check = (bytes: Buffer) =>
  stranger.call('check/paper', {
    numbers: numbersIn(bytes.toString('latin1')),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })

test('a proof of performance says what was sold and what was shown, in the language that was asked for', async () => {
  const pfIdx = await issue()
  const [row] = await issued()
  expect(row).toMatchObject({
    ...{ pfIdx, version: 1, language: 'ko', campaign: 'Ferry', planned: 200, proven: 140, screens: 2 },
    ...{ fromDay: first, toDay: second, isSuperseded: false },
  })
  const words = await textOfPdf(await bytesOf(pfIdx))
  for (const each of [
    '송출 증명서',
    'Ferry',
    '140',
    '70%',
    '송출 위치',
    '66',
    '그중 프로모션 무료 송출',
    '61',
    row?.number ?? '–',
    `https://signage.example.org/check?number=`,
  ])
    expect(words).toContain(each)
  expect(numbersIn((await bytesOf(pfIdx)).toString('latin1'))).toEqual([row?.number])
})

test('anybody checks it without signing in, by its number or by the file', async () => {
  const [row] = await issued()
  const bytes = await bytesOf(row?.pfIdx ?? 0)
  expect(await check(bytes)).toMatchObject({ state: 'genuine', told: { number: row?.number, proven: 140 } })
  const byNumber = await stranger.call('check/paper', { numbers: [row?.number ?? ''] })
  expect(byNumber).toMatchObject({ state: 'issued', told: { campaign: 'Ferry', digest: row?.digest } })
  const unknown = await stranger.call('check/paper', { numbers: ['PP-202611-00000000'] })
  expect(unknown).toEqual({ state: 'unknown', told: null, laterVersion: null })
})

test('a file that differs by one byte is told from the genuine one, wherever the byte lies', async () => {
  const bytes = await bytesOf((await issued())[0]?.pfIdx ?? 0)
  const places = [0, 1, 2, 3, 4, 5, 6, 7].map((part) => Math.floor(((bytes.length - 1) * part) / 7))
  const inNumber = bytes.indexOf('PP-')
  for (const at of [...places, inNumber + 5]) {
    const altered = Buffer.from(bytes)
    altered[at] = (altered[at] ?? 0) ^ 1
    expect((await check(altered)).state, `byte ${at}`).toBe('altered')
  }
})

test('of the same figures there is one in each language', async () => {
  const again = await seller.ask('campaign/performance/issue', { cpIdx: ferry.cpIdx, language: 'ko' })
  expect(again.refusal.msg).toBe('performance.unchanged')
  const german = await bytesOf(await issue('de'))
  expect(await textOfPdf(german)).toContain('Ausspielungsnachweis')
  expect((await issued()).map(({ version, isSuperseded }) => [version, isSuperseded])).toEqual([
    [2, false],
    [1, false],
  ])
})

test('after late proof another version is issued; the earlier one stays genuine and says that it is superseded', async () => {
  const before = await bytesOf((await issued()).at(-1)?.pfIdx ?? 0)
  await shown(db, ferry.line, 'BEA0000002', first, 25)
  await issue()
  expect((await issued()).map(({ version, proven, isSuperseded }) => [version, proven, isSuperseded])).toEqual([
    [3, 165, false],
    [2, 140, true],
    [1, 140, true],
  ])
  expect(await check(before)).toMatchObject({ state: 'superseded', laterVersion: 3, told: { proven: 140 } })
})

test('figures changed behind the product’s back do not pass for signed ones, and are not changed in passing', async () => {
  const [row] = await issued()
  const touch = sql`update performance set told = jsonb_set(told, '{proven}', '900') where number = ${row?.number}`
  await expect(touch.execute(db)).rejects.toThrow('What was issued stays')
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await touch.execute(trx)
  })
  expect((await stranger.call('check/paper', { numbers: [row?.number ?? ''] })).state).toBe('altered')
})

test('a proof is issued before it is drawn: what breaks off in between is drawn for the first who asks', async () => {
  await shown(db, ferry.line, 'BEA0000002', second, 5)
  await sql`
    create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`.execute(
    db,
  )
  await sql`
    create trigger break_off before update of file on performance for each row execute function break_off()`.execute(db)
  const broken = await seller.ask('campaign/performance/issue', { cpIdx: ferry.cpIdx, language: 'en' })
  expect(broken.status).toBe(500)
  const [row] = await issued()
  expect(row).toMatchObject({ proven: 170, language: 'en' })
  await sql`drop function break_off cascade`.execute(db)
  const [one, other] = await Promise.all([bytesOf(row?.pfIdx ?? 0), bytesOf(row?.pfIdx ?? 0)])
  expect(one.equals(other)).toBe(true)
  expect(await check(one)).toMatchObject({ state: 'genuine', told: { proven: 170 } })
})

test('impressions stand on it by both formulas, for as many screens as it is known how many pass', async () => {
  await sql`update brand set base_slot = 40`.execute(db)
  await sql`update media set audience_per_hour = 1437 where id = 'BEA0000001'`.execute(db)
  await shown(db, ferry.line, 'BEA0000002', second, 5)
  await sql`insert into campaign_target (line_id, media_id) values (${ferry.line}, 'BEA0000001')`.execute(db)
  const words = await textOfPdf(await bytesOf(await issue('en')))
  // 110 plays of 15 s: 1437 people an hour, of whom each round of 40 slots meets a sixth.
  expect(words).toContain('26,345')
  expect(words).toContain('658')
  // 200 planned plays, each for the 239.5 people of the screen that the campaign aims at.
  expect(words).toContain('26,345 of 47,900 forecast')
  expect(words).toContain('entered for 1 of 3 screens')
  const csv = await (
    await seller.fetch(`/api/campaign/performance/table.do?cpIdx=${ferry.cpIdx}&format=csv&language=en`)
  ).text()
  expect(csv).toMatch(/BEA0000001.*,110,1650,26345,658.63/)
})

test('screens that showed nothing are told with what was wrong with them, and for how long', async () => {
  await sql`update media set device_status = 1 where id in ('QUA0000002', 'QUA0000003')`.execute(db)
  await sql`
    insert into campaign_target (line_id, media_id)
    values (${ferry.line}, 'QUA0000002'), (${ferry.line}, 'QUA0000003')`.execute(db)
  await sql`
    insert into incident (brand_code, media_id, kind, level, opened_at, closed_at)
    values ('QUAY', 'QUA0000002', 'silent', 'malfunction', ${`${first}T10:00:00+09:00`}, ${`${first}T15:12:00+09:00`}),
      ('QUAY', 'QUA0000002', 'clock', 'caution', ${`${first}T10:00:00+09:00`}, ${`${first}T10:30:00+09:00`})`.execute(
    db,
  )
  await shown(db, ferry.line, 'BEA0000002', second, 5)
  const words = await textOfPdf(await bytesOf(await issue('en')))
  expect(words).toMatch(/no signal\s+312/)
  expect(words).toContain('No incident is known')
})

test('the figures by screen are a file in both forms', async () => {
  const address = `/api/campaign/performance/table.do?cpIdx=${ferry.cpIdx}`
  const csv = await (await seller.fetch(`${address}&format=csv&language=en`)).text()
  expect(csv.split('\n')[0]).toContain(
    'Venue,Region,Screen ID,Screen,Plays,Seconds,Impressions by dwell,Impressions by share of time',
  )
  expect(csv).toContain('BEA0000001')
  const workbook = await seller.fetch(`${address}&format=xlsx&language=ko`)
  expect(workbook.headers.get('content-type')).toContain('spreadsheet')
})

/** Share of a picture's points that have a colour, as nearly as a JPEG keeps it. */
async function inkOf(png: Uint8Array, [red, green, blue]: readonly [number, number, number]) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const isNear = (at: number, tone: number) => Math.abs((data[at] ?? 0) - tone) <= 4
  let inked = 0
  for (let at = 0; at < data.length; at += 3)
    if (isNear(at, red) && isNear(at + 1, green) && isNear(at + 2, blue)) inked++
  return inked / (info.width * info.height)
}
const DRAWN = [0x0b, 0x72, 0x85] as const

/** Parts of the workbook of the ferry's proof. */
async function bookOf() {
  const address = `/api/campaign/performance/table.do?cpIdx=${ferry.cpIdx}&format=xlsx&language=en`
  const book = unzipSync(new Uint8Array(await (await seller.fetch(address)).arrayBuffer()))
  const read = (part: string) => new TextDecoder().decode(book[part])
  const targets = [...read('xl/drawings/_rels/drawing2.xml.rels').matchAll(/Target="\.\.\/media\/([^"]+)"/g)]
  return { read, pictures: targets.map(([, name]) => book[`xl/media/${name}`] ?? new Uint8Array()) }
}

test('the workbook shows chart, map and pictures as the paper does, on a sheet of their own', async () => {
  const { read, pictures } = await bookOf()
  expect(read('xl/workbook.xml').match(/<sheet name="[^"]+"/g)).toEqual([
    '<sheet name="By screen"',
    '<sheet name="Chart and map"',
  ])
  expect(read('xl/worksheets/sheet1.xml')).not.toContain('<drawing')
  expect(read('xl/worksheets/sheet2.xml')).toContain('r:id="drawing"')
  expect(read('[Content_Types].xml')).toContain('/xl/drawings/drawing2.xml')
  const inks = await Promise.all(pictures.map((picture) => inkOf(picture, DRAWN)))
  expect(read('xl/drawings/drawing2.xml').match(/<xdr:pic>/g)).toHaveLength(inks.length)
  // Bars of the chart, and dots of the map.
  expect(inks).toHaveLength(2)
  expect(Math.min(...inks)).toBeGreaterThan(0.0001)
})

/** A picture of one colour that a screen took within an hour. */
async function taken(mediaId: string, at: string, background: string) {
  const path = join(world.dataFolder, 'taken.jpg')
  await sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .jpeg({ quality: 100 })
    .toFile(path)
  const { sha256 } = await world.server.services.files.put(path, 'jpg')
  await sql`
    with screen as (
      insert into device (public_key, algorithm, install, state, media_id)
      values (${mediaId}, 'Ed25519', 'test', 'bound', ${mediaId}) returning id, media_id)
    insert into device_command (id, device_id, media_id, brand_code, kind, status, creator, expires_at, ended_at, picture_sha256)
    select ${`picture of ${mediaId}`}, screen.id, media.id, media.brand_code, 'screenshot', 'done', 'test', ${at}, ${at}, ${sha256}
    from screen join media on media.id = screen.media_id`.execute(db)
}

test('pictures that screens took while they showed it stand in the workbook, others do not', async () => {
  await taken('BEA0000001', `${second}T10:30:00+09:00`, '#d6336c')
  await taken('QUA0000001', `${second}T11:30:00+09:00`, '#2b8a3e')
  const { pictures } = await bookOf()
  expect(pictures).toHaveLength(3)
  const shares = (colour: readonly [number, number, number]) =>
    Promise.all(pictures.map((picture) => inkOf(picture, colour)))
  expect((await shares([0xd6, 0x33, 0x6c])).map((share) => share > 0.01)).toEqual([false, false, true])
  expect(Math.max(...(await shares([0x2b, 0x8a, 0x3e])))).toBe(0)
})

test('a foreign campaign’s proof is like an unknown one, and brands have none of the whole', async () => {
  const master = await world.signIn('beanmaster')
  const { pfIdx = 0 } = (await issued())[0] ?? {}
  const [foreign, unknown] = [await fileOf(master, pfIdx), await fileOf(master, 999_999)]
  expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
  await sql`update campaign set seller_id = null, written_by = null where id = ${ferry.cpIdx}`.execute(db)
  for (const name of ['campaign/performance/of', 'campaign/performance/issue'] as const) {
    const answer = await seller.ask(name, { cpIdx: ferry.cpIdx, language: 'ko' })
    expect([answer.status, answer.text]).toEqual([
      404,
      (await seller.ask(name, { cpIdx: 999_999, language: 'ko' })).text,
    ])
  }
  expect((await fileOf(seller, pfIdx)).status).toBe(404)
})

test('nothing is issued before anything was proven', async () => {
  const admin = await world.signIn('admin')
  const { cpIdx } = await sold(db, { name: 'Later', amount: 1000, from: today, to: dayAfter(today, 5) })
  const answer = await admin.ask('campaign/performance/issue', { cpIdx, language: 'en' })
  expect(answer.refusal.msg).toBe('performance.nothing')
})

test('whoever tries numbers is slowed down', async () => {
  const tries = Array.from({ length: 40 }, () => stranger.ask('check/paper', { numbers: ['PP-202611-00000000'] }))
  expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429)
})
