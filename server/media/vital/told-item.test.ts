import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Beat } from '#domain/device/wire.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { sellUnplanned } from '../../campaign/campaign.fixture.ts'
import { type Network, openNetwork, until } from '../../device/network.fixture.ts'

const mediaId = 'BEA0000001'
let world: World
let network: Network
let master: Person
let quay: Person
let admin: Person
let player: BarePlayer
let own: number
let foreign: number

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  master = await world.signIn('beanmaster')
  quay = await world.signIn('quaymaster')
  admin = await world.signIn('admin')
  player = await network.paired(master, mediaId)
  await network.planned(player)
  own = await contentOf('BEAN')
  foreign = await contentOf('QUAY')
})
afterAll(() => world.close())

/** A content with its still. */
async function contentOf(brand: string): Promise<number> {
  const original = (brand === 'BEAN' ? 'd' : 'e').repeat(64)
  const still = (brand === 'BEAN' ? 'a' : 'b').repeat(64)
  const { rows } = await sql<{ id: number }>`
    with bytes as (
      insert into asset (sha256, bytes, kind, mime, width, height, encoding)
      values (${original}, 1000, 'image', 'image/png', 300, 400, 1) returning sha256
    ), small as (
      insert into asset_variant (asset_sha256, kind, sha256, bytes, mime, width, height)
      select sha256, 'thumb', ${still}, 100, 'image/jpeg', 30, 40 from bytes
    ), upload as (
      insert into file (asset_sha256, brand_code, name) select sha256, ${brand}, 'a.png' from bytes returning id
    )
    insert into content (brand_code, name, file_id, layout, play_seconds, registrant)
    select ${brand}, ${`Secret of ${brand}`}, upload.id, 'V', 15, 'Nobody' from upload
    returning id`.execute(world.database.db)
  return rows[0]?.id ?? 0
}

/** The film of a campaign on the screens of a brand, as a player names it. */
async function filmSoldOn(brand: string): Promise<string> {
  const { db } = world.database
  const { campaign } = await sellUnplanned(db, { name: `On ${brand}`, from: '2026-01-01', to: '2026-01-02', brand })
  const { material_id } = await db
    .selectFrom('campaign_creative')
    .select('material_id')
    .where('campaign_id', '=', campaign)
    .executeTakeFirstOrThrow()
  return `m${material_id}`
}

/** An emergency on all screens of a brand, as a player names it. */
async function emergencyBy(person: Person, brdCode: string, emTitle: string): Promise<string> {
  network.setClock(network.now() + 60_000)
  const { emIdx } = await person.call('emergency/emergency/save', {
    ...{ brdCode, level: 3, emTitle, emText: 'Leave calmly', isExercise: 'N', isWhole: 'Y' },
    ...{ startDate: new Date(network.now()).toISOString(), endDate: new Date(network.now() + 3_600_000).toISOString() },
  })
  await admin.call('emergency/emergency/confirm', { emIdx, revision: 1 })
  return `e${emIdx}`
}

/** Condition of the screen once its player has told this. */
async function vitalAfter(told: Partial<Beat>) {
  network.setClock(network.now() + 60_000)
  const { manifest } = await player.head()
  await player.beat({ manifest, ...told })
  const read = async () => (await master.call('media/media/vital', { mediaId })).vital
  // Beats are gathered for a moment.
  await until(async () => (await read()).lastBeat === new Date(network.now()).toISOString())
  return read()
}

test('what a player says it shows is named by what its brand owns and shows alone', async () => {
  const playing = async (item: string) => (await vitalAfter({ item })).playing
  expect(await playing(String(own))).toBe('Secret of BEAN')
  expect(await playing(await filmSoldOn('BEAN'))).toBe('On BEAN film')
  const untold = [String(foreign), await filmSoldOn('QUAY'), '99999999999999', 'm99999999999', 'n1', 'nothing']
  for (const item of untold) expect(await playing(item)).toBe(item)
})

test('an emergency on the screen is told in the place of what goes on below it, for as long as it lasts', async () => {
  const told = async (emergencies: Beat['emergencies']) => {
    const { playing, poster, emergency } = await vitalAfter({ item: String(own), ...(emergencies && { emergencies }) })
    return { playing, poster: poster !== null, emergency }
  }
  const loop = { playing: 'Secret of BEAN', poster: true, emergency: null }
  const [fire, foreignFire] = [await emergencyBy(master, 'BEAN', 'Fire'), await emergencyBy(quay, 'QUAY', 'Not theirs')]
  const record = { id: fire, told: network.now(), shown: network.now(), down: null }
  expect(await told([{ ...record, shown: null }])).toEqual(loop)
  expect(await told([record])).toEqual({ playing: null, poster: false, emergency: 'Fire' })
  expect(await told([record, { ...record, id: foreignFire }])).toMatchObject({ emergency: 'Fire' })
  const smoke = await emergencyBy(master, 'BEAN', 'Smoke')
  expect(await told([{ ...record, id: smoke }, record])).toMatchObject({ emergency: 'Smoke' })
  expect(await told([{ ...record, down: network.now() }])).toEqual(loop)
  expect(await told(undefined)).toEqual(loop)
})

test('the still of what plays stands in for a picture of the screen, of another brand’s contents none', async () => {
  expect((await vitalAfter({ item: String(own) })).poster).toContain('a'.repeat(64))
  expect((await vitalAfter({ item: String(foreign) })).poster).toBe(null)
  expect((await vitalAfter({ item: null })).poster).toBe(null)
})

test('a play that failed is told with its reason and the name of what was to be seen', async () => {
  const failed = async (lastError: string) => (await vitalAfter({ lastError })).failed
  expect(await failed(`decoder ${own}`)).toEqual({ reason: 'decoder', name: 'Secret of BEAN' })
  expect(await failed(`stalled ${foreign}`)).toEqual({ reason: 'stalled', name: String(foreign) })
  expect(await failed('missingFile card')).toEqual({ reason: 'missingFile', name: null })
  expect(await failed('disk is full')).toBe(null)
})
