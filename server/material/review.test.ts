import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS, nextBoundary } from '#domain/schedule/day/slots.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { BarePlayer } from '#server/demo/live/player.ts'
import { advertiserNamed, approve } from '#test/creatives.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from '../campaign/campaign.fixture.ts'
import { type Network, openNetwork, until } from '../device/network.fixture.ts'
import { encoded, sent } from '../file/sending.fixture.ts'
import { picture } from '../pipeline/fixtures.ts'

let world: World
let network: Network
let admin: Person
let seller: Person
let master: Person
let bicycles: number

const draft = { layout: 'H', playTime: 15, matContentType: 1, matTest: 0 } as const

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  master = await world.signIn('beanmaster')
  bicycles = await advertiserNamed(seller, 'Alder Bicycles')
})
afterAll(() => world.close())

async function pictureOf(person: Person, width: number) {
  const bytes = await (await picture(width, 300)).png().toBuffer()
  const fIdx = await sent(person, { name: `${width}.png`, bytes, purpose: 'material' })
  await encoded(person, fIdx)
  return fIdx
}

async function entered(person: Person, matName: string, width: number) {
  const fIdx = await pictureOf(person, width)
  const { matId } = await person.call('material/material/save', { ...draft, advIdx: bicycles, matName, fIdx })
  return { matId, fIdx }
}

const detail = (matId: number) => admin.call('material/material/detail', { matId })
const reasons = { point: 6, reason: 'The letters are too small' } as const

describe('the review of a creative', () => {
  test('is a queue, and ends with an approval for exactly these bytes', async () => {
    const { matId, fIdx } = await entered(seller, 'Queued', 401)
    const waiting = async () => (await admin.call('material/manage/list', { filters: { matName: 'Queued' } })).list
    expect(await waiting()).toMatchObject([{ matId, version: 1, airVersion: null, campaigns: '', encoding: 1 }])
    expect((await approve(admin, matId)).code).toBe(0)
    expect(await waiting()).toEqual([])
    expect(await detail(matId)).toMatchObject({ review: 1, airVersion: 1 })
    const { rows } = await sql<{ isSame: boolean }>`
      select aired.sha256 = file.asset_sha256 as "isSame"
      from material_on_air aired, file
      where aired.material_id = ${matId} and file.id = ${fIdx}`.execute(world.database.db)
    expect(rows).toEqual([{ isSame: true }])
    const { list } = await seller.call('material/material/versions', { matId })
    expect(list).toMatchObject([{ version: 1, review: 1, reviewer: 'Ada Litfass', point: null }])
  })

  test('waits for the conversion and for every point of the list', async () => {
    const { matId, fIdx } = await entered(seller, 'Hasty', 402)
    const decision = { matId, version: 1, review: 1 } as const
    const part = await admin.ask('material/material/status', { ...decision, checks: [1, 2, 3] })
    expect([part.status, part.refusal.msg]).toEqual([422, 'review.checksMissing'])
    await sql`update asset set encoding = 2 where sha256 = (select asset_sha256 from file where id = ${fIdx})`.execute(
      world.database.db,
    )
    const early = await approve(admin, matId)
    expect([early.status, early.refusal.msg]).toEqual([422, 'review.notEncoded'])
    await sql`update asset set encoding = 1 where sha256 = (select asset_sha256 from file where id = ${fIdx})`.execute(
      world.database.db,
    )
  })

  test('refuses with a reason of the list and in words; the owner sends in another version', async () => {
    const { matId } = await entered(seller, 'Refused', 403)
    const decision = { matId, version: 1, review: 2 } as const
    const silent = await admin.ask('material/material/status', decision)
    expect(Object.keys(silent.refusal.fields ?? {})).toEqual(['point'])
    const wordless = await admin.ask('material/material/status', { ...decision, point: 6 })
    expect(Object.keys(wordless.refusal.fields ?? {})).toEqual(['reason'])
    await admin.call('material/material/status', { ...decision, ...reasons })
    expect(await detail(matId)).toMatchObject({ review: 2, reviewPoint: 6, reason: reasons.reason, airVersion: null })
    expect((await approve(admin, matId)).refusal.msg).toBe('approval.notPossible')
    const { fIdx } = await detail(matId)
    await seller.call('material/material/save', { matId, fIdx: await pictureOf(seller, 404), was: { fIdx } })
    expect(await detail(matId)).toMatchObject({ version: 2, review: 0, reason: null, reviewPoint: null })
    const unseen = await approve(admin, matId, 1)
    expect([unseen.status, unseen.refusal.msg]).toEqual([409, 'review.otherVersion'])
    expect((await approve(admin, matId, 2)).code).toBe(0)
  })

  test('is nobody’s own: an administrator alone confirms it, two of them take turns', async () => {
    const { matId } = await entered(admin, 'Own', 405)
    const decision = { matId, version: 1, review: 1, checks: [1, 2, 3, 4, 5, 6] } as const
    expect((await admin.ask('material/material/status', decision)).refusal.msg).toBe('approval.confirmOwn')
    await sql`update environment set value = 'ON' where code = 'TWO_PERSON'`.execute(world.database.db)
    expect((await approve(admin, matId)).refusal.msg).toBe('approval.ownRequest')
    await sql`update environment set value = 'OFF' where code = 'TWO_PERSON'`.execute(world.database.db)
    expect((await approve(admin, matId)).code).toBe(0)
  })

  test('belongs to the platform, and to a brand where no other brand’s screens show it', async () => {
    const { db } = world.database
    const { matId } = await entered(seller, 'Booked here', 406)
    const { campaign } = await sell(db, { name: 'Here', from: '2027-03-01', to: '2027-03-09', films: [] })
    await db.insertInto('campaign_creative').values({ campaign_id: campaign, material_id: matId }).execute()
    const foreign = await (await world.signIn('quaymaster')).ask('material/material/status', {
      matId,
      version: 1,
      review: 1,
    })
    const unknown = await master.ask('material/material/status', { matId: 999_999, version: 1, review: 1 })
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect((await seller.ask('material/material/status', { matId, version: 1, review: 1 })).status).toBe(403)
    await sql`
      insert into campaign_target (line_id, brand_code)
      select id, 'QUAY' from campaign_line where campaign_id = ${campaign}`.execute(db)
    expect((await approve(master, matId)).refusal.msg).toBe('review.otherBrands')
    await sql`delete from campaign_target where brand_code = 'QUAY'`.execute(db)
    const { list } = await master.call('material/manage/list', {})
    expect(list).toMatchObject([{ matId, campaigns: 'Here', neededFrom: '2027-03-01' }])
    expect((await approve(master, matId)).code).toBe(0)
  })
})

test('a campaign is offered what is approved of its advertiser, in the length it buys', async () => {
  const { matId } = await entered(seller, 'Offered', 407)
  const offered = async (playTime?: 15 | 30) => {
    const { list } = await seller.call('material/material/approved', {
      advIdx: bicycles,
      search: 'Offered',
      ...(playTime && { playTime }),
    })
    return list.map((each) => each.matId)
  }
  expect(await offered()).toEqual([])
  await approve(admin, matId)
  expect([await offered(), await offered(15), await offered(30)]).toEqual([[matId], [matId], []])
  const elsewhere = await seller.call('material/material/approved', { advIdx: 999_999 })
  expect(elsewhere).toEqual({ list: [] })
})

describe('on the screens', () => {
  const media = 'BEA0000001'
  let player: BarePlayer
  let matId: number
  let campaign: number
  const today = () => localDay('Asia/Seoul', network.now())

  beforeAll(async () => {
    player = await network.paired(master, media)
    const film = await entered(seller, 'On screens', 500)
    matId = film.matId
    await approve(admin, matId)
    const sold = await sell(world.database.db, { name: 'Shown', from: today(), to: today(), media: [media], films: [] })
    campaign = sold.campaign
    await world.database.db
      .insertInto('campaign_creative')
      .values({ campaign_id: campaign, material_id: matId })
      .execute()
    await settled()
  })

  async function settled() {
    await network.announce()
    await network.worked()
  }

  /** The bytes that the screen shows in its advertisements of the next hour. */
  async function shown() {
    const { rows } = await sql<{ hash: string }>`
      select manifest_hash as hash from media_manifest where media_id = ${media}`.execute(world.database.db)
    const manifest = rows[0]?.hash ?? ''
    await until(async () => (await player.head()).manifest === manifest)
    const plan = await player.plan(manifest)
    const from = nextBoundary(network.now()) + HOUR_MS
    const ads = plan.plays(from, from + HOUR_MS).filter(({ kind }) => kind === 'ad')
    return [...new Set(ads.map(({ item }) => plan.manifest.files[item?.id ?? '']?.sha256))]
  }

  async function variantOf(fIdx: number) {
    const { rows } = await sql<{ sha256: string }>`
      select variant.sha256
      from file
      join asset_variant variant on variant.asset_sha256 = file.asset_sha256 and variant.kind = 'fhd'
      where file.id = ${fIdx}`.execute(world.database.db)
    return rows[0]?.sha256
  }

  test('an approved version plays until the next one is approved', async () => {
    const { fIdx } = await detail(matId)
    const first = await variantOf(fIdx)
    expect(await shown()).toEqual([first])
    const other = await pictureOf(seller, 501)
    await seller.call('material/material/save', { matId, fIdx: other, was: { fIdx } })
    expect(await detail(matId)).toMatchObject({ version: 2, review: 0, airVersion: 1 })
    await settled()
    expect(await shown()).toEqual([first])
    const source = await seller.call('material/material/videoSource', { matId, isOnAir: 'Y' })
    expect(source.fIdx).toBe(fIdx)
    await admin.call('material/material/status', { matId, version: 2, review: 2, ...reasons })
    await settled()
    expect(await shown()).toEqual([first])
    const third = await pictureOf(seller, 502)
    await seller.call('material/material/save', { matId, fIdx: third, was: { fIdx: other } })
    await approve(admin, matId, 3)
    await settled()
    expect(await shown()).toEqual([await variantOf(third)])
  })

  test('outside of the time in which it may be shown it is off the screen at the second, and that is said', async () => {
    const { rows } = await sql<{ hash: string }>`
      select manifest_hash as hash from media_manifest where media_id = ${media}`.execute(world.database.db)
    const before = rows[0]?.hash
    const from = nextBoundary(network.now()) + 10 * 60_000 + 5000
    const to = from + 40 * 60_000
    const [validFrom, validTo] = [new Date(from).toISOString(), new Date(to).toISOString()]
    await seller.call('material/material/save', { matId, validFrom, validTo, was: { validFrom: null, validTo: null } })
    expect(await detail(matId)).toMatchObject({ review: 1, validTo })
    await settled()
    await until(async () => (await player.head()).manifest !== before)
    const plan = await player.plan((await player.head()).manifest ?? '')
    const ads = plan.plays(network.now(), network.now() + 24 * HOUR_MS).filter(({ kind }) => kind === 'ad')
    expect(ads.length).toBeGreaterThan(2)
    expect(ads.filter((ad) => ad.from < from || ad.to > to)).toEqual([])
    const late = await master.call('schedule/schedule/explain', { mediaId: media, at: to })
    expect(late.campaigns.flatMap(({ reasons }) => reasons.map(({ reason }) => reason))).toContain('notValid')
    await seller.call('material/material/save', {
      ...{ matId, validFrom: null, validTo: null },
      was: { validFrom, validTo },
    })
    await settled()
  })

  test('what is withdrawn leaves with the next plan, and the campaigns it leaves bare are named', async () => {
    const { fIdx, version } = await detail(matId)
    await seller.call('material/material/save', { matId, fIdx: await pictureOf(seller, 503), was: { fIdx } })
    expect(await admin.call('material/manage/losses', { matId })).toEqual({ matId, filmless: ['Shown'] })
    const withdrawn = await admin.call('material/material/status', { matId, version, review: 2, ...reasons })
    expect(withdrawn.filmless).toEqual(['Shown'])
    expect(await detail(matId)).toMatchObject({ review: 0, airVersion: null })
    await settled()
    expect(await shown()).toEqual([])
    await approve(admin, matId, version + 1)
    await settled()
    expect(await shown()).toHaveLength(1)
    await admin.call('material/material/status', { matId, version: version + 1, review: 2, ...reasons })
    await settled()
    expect(await shown()).toEqual([])
    const { list } = await seller.call('material/material/versions', { matId })
    expect(list.map((each) => [each.version, each.review])).toEqual([
      [4, 2],
      [4, 1],
      [3, 2],
      [3, 1],
      [2, 2],
      [1, 1],
    ])
  })
})
