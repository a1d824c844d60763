import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput, CallName } from '#domain/contract.ts'
import { advertiserOf, letAdvertisersIn, personOf } from '#test/advertiser.fixture.ts'
import type { Person } from '#test/person.ts'
import { PASSWORD } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { itemOfMaterial } from '../campaign/deal/sold.ts'
import { approvedBy, day, wholeDraft } from '../campaign/writing.fixture.ts'
import { sent } from '../file/sending.fixture.ts'

let world: World
let admin: Person
let seller: Person
let ferries: { advIdx: number; matId: number; cId: number }
let bakery: { advIdx: number; matId: number; cId: number }
/** A campaign of each. */
let own: number
let foreign: number
let nora: Person

beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  admin = await world.signIn('admin')
  seller = await world.signIn('seller')
  ferries = await advertiserOf(world, 'seller', 'Harbour Ferries')
  bakery = await advertiserOf(world, 'seller', 'Seaside Bakery')
  own = await approvedBy(seller, admin, wholeDraft(ferries, 'Summer ferries', 'BEAN'))
  foreign = await approvedBy(seller, admin, wholeDraft(bakery, 'Summer bread', 'BEAN'))
})
afterAll(() => world.close())

const entry = (given: object) =>
  ({
    loginId: 'nora',
    password: PASSWORD,
    userName: 'Nora Quist',
    roleCd: 10005,
    ...given,
  }) as CallInput<'account/user/save'>
const faults = async (given: object) => (await admin.ask('account/user/save', entry(given))).refusal.fields ?? {}

describe('who signs in for an advertiser', () => {
  test('is not entered while the network keeps advertisers out', async () => {
    expect((await faults(ferries)).roleCd?.msg).toBe('user.advertisersStayOut')
    await letAdvertisersIn(world)
  })

  test('names the advertiser, of the own company', async () => {
    expect((await faults({ cId: ferries.cId })).advIdx?.outcome).toBe(3)
    expect((await faults({ cId: ferries.cId, advIdx: bakery.advIdx })).advIdx?.msg).toBe('user.advertiserOfOther')
    const { corporationId } = await agency()
    expect((await faults({ cId: corporationId, advIdx: ferries.advIdx })).roleCd?.msg).toBe('user.roleNotOfCompany')
    const seat = { advIdx: ferries.advIdx, cId: ferries.cId }
    expect((await seller.ask('account/user/save', entry(seat))).status).toBe(403)
    nora = await personOf(world, admin, { ...seat, loginId: 'nora' })
    const { list } = await admin.call('account/user/list', { filters: { roleCd: [10005] } })
    expect(list).toMatchObject([{ loginId: 'nora', advIdx: ferries.advIdx, scopeNames: 'Harbour Ferries' }])
  })

  test('is one person for each advertiser', async () => {
    expect((await faults({ ...ferries, loginId: 'second' })).advIdx?.msg).toBe('user.advertiserTaken')
  })

  test('is looked after by the platform alone', async () => {
    const uId = (await nora.call('login/info', {})).info.uId
    const master = await world.signIn('beanmaster')
    expect((await master.ask('account/user/detail', { uId })).status).toBe(404)
    expect((await master.ask('account/user/lock', { uId })).status).toBe(404)
  })

  test('gets another password and is let in again through the advertiser’s record', async () => {
    await admin.call('account/advertiser/changePassword', { advIdx: ferries.advIdx, newPassword: 'Another!2028' })
    expect((await nora.ask('login/info', {})).status).toBe(401)
    await nora.signInAnew('nora', 'Another!2028', 'Ferries!2029')
    await admin.call('account/advertiser/unlock', { advIdx: ferries.advIdx })
    const nobody = await admin.ask('account/advertiser/unlock', { advIdx: bakery.advIdx })
    expect(nobody.refusal.msg).toBe('advertiser.noSignIn')
  })

  test('is out with the next call where the network or the platform says so, and in again after it', async () => {
    const status = async () => (await nora.ask('campaign/run/list', {})).status
    const isWelcome = async () => (await world.stranger().tryToSignIn('nora', 'Ferries!2029')).code === 0
    expect([await status(), await isWelcome()]).toEqual([200, true])
    await letAdvertisersIn(world, 'OFF')
    expect([await status(), await isWelcome()]).toEqual([401, false])
    await letAdvertisersIn(world)
    expect([await status(), await isWelcome()]).toEqual([200, true])
    const approve = (approval: number) =>
      sql`update advertiser set approval = ${approval} where id = ${ferries.advIdx}`.execute(world.database.db)
    await approve(5)
    expect([await status(), await isWelcome()]).toEqual([401, false])
    await approve(1)
    expect(await status()).toBe(200)
  })
})

describe('an advertiser sees', () => {
  test('the menu of the own campaigns, films and points', async () => {
    const { menus } = await nora.call('system/menu/gnb', {})
    expect(menus.map(({ mnDir, sub }) => [mnDir, sub.map(({ link }) => link)])).toEqual([
      [
        '/campaign',
        [
          '/campaign/sme/write',
          '/campaign/wait/list',
          '/campaign/run/list',
          '/campaign/end/list',
          '/campaign/report/list',
          '/campaign/jungsan/list',
          '/campaign/poi/list',
        ],
      ],
      ['/material', ['/material/material/list', '/material/report/list']],
      ['/point', ['/point/advertiser/list']],
    ])
    expect((await nora.call('login/info', {})).info).toMatchObject({ advIdx: ferries.advIdx, brands: [] })
  })

  test('the own campaigns with what was agreed, and none of others', async () => {
    const { list } = await nora.call('campaign/wait/list', {})
    expect(list).toMatchObject([{ cpIdx: own, amount: 1_000_000 }])
    const detail = await nora.call('campaign/regist/detail', { cpIdx: own })
    expect(detail).toMatchObject({ cpName: 'Summer ferries', lines: [{ places: ['BEAN'] }] })
    const named = await nora.call('campaign/common/placeNames', { places: ['BEAN', 'QUAY'] })
    expect(named.list).toMatchObject([{ place: 'BEAN', placeName: 'Morgenrot' }])
    expect((await nora.call('campaign/run/steps', { cpIdx: own })).list.length).toBeGreaterThan(0)
    const { list: months } = await nora.call('campaign/jungsan/list', {})
    expect(new Set(months.map(({ cpIdx }) => cpIdx))).toEqual(new Set([own]))
    const { list: venues } = await nora.call('campaign/poi/list', {})
    expect(new Set(venues.map(({ cpIdx }) => cpIdx))).toEqual(new Set([own]))
  })

  test('drafts of the seller only once they are asked for', async () => {
    const { cpIdx } = await seller.call('campaign/regist/save', wholeDraft(ferries, 'Autumn ferries', 'BEAN'))
    expect((await nora.ask('campaign/regist/detail', { cpIdx })).status).toBe(404)
  })

  test('proven plays by day, on whichever brand’s screens they were', async () => {
    await shown(own, ferries.matId, 7)
    await shown(foreign, bakery.matId, 9)
    const { list } = await nora.call('campaign/report/list', {})
    expect(list).toMatchObject([{ cpIdx: own, proven: 7, screens: 1 }])
    const { list: sold } = await seller.call('campaign/report/list', {})
    expect(sold.map(({ proven }) => proven).sort()).toEqual([7, 9])
    const month = day(-1).slice(0, 7)
    const films = await nora.call('material/report/list', { month })
    expect(films.list).toMatchObject([{ matId: ferries.matId, plays: 7 }])
  })

  test('the points that the own company holds', async () => {
    await admin.call('point/advertiser/save', points(ferries.advIdx))
    await admin.call('point/advertiser/save', points(bakery.advIdx))
    const { list } = await nora.call('point/advertiser/list', {})
    expect(list).toMatchObject([{ advIdx: ferries.advIdx, amount: 5000 }])
    expect((await nora.ask('point/advertiser/balance', { advIdx: bakery.advIdx })).status).toBe(404)
  })
})

describe('an advertiser', () => {
  test('uploads a film for itself, sees its review, and for nobody else', async () => {
    const fIdx = await uploaded()
    const film = { matName: 'Evening ferry', layout: 'H', playTime: 15, matContentType: 1, matTest: 0, fIdx } as const
    const { matId } = await nora.call('material/material/save', { ...film, advIdx: ferries.advIdx })
    expect(await nora.call('material/material/detail', { matId })).toMatchObject({
      review: 0,
      adName: 'Harbour Ferries',
    })
    expect((await nora.ask('material/material/save', { ...film, advIdx: bakery.advIdx })).status).toBe(404)
    const rows = [{ fIdx, matName: 'Morning ferry', layout: 'H', playTime: 15 }] as const
    const many = { matContentType: 1, matTest: 0, rows } as const
    expect((await nora.ask('material/material/saveMany', { ...many, advIdx: bakery.advIdx } as never)).status).toBe(404)
    expect((await nora.ask('material/material/status', { matId, version: 1, review: 1 } as never)).status).toBe(403)
  })

  const foreignIds = (): [CallName, object][] => [
    ['campaign/regist/detail', { cpIdx: foreign }],
    ['campaign/run/steps', { cpIdx: foreign }],
    ['campaign/performance/of', { cpIdx: foreign }],
    ['campaign/performance/issue', { cpIdx: foreign, language: 'en' }],
    ['material/material/detail', { matId: bakery.matId }],
    ['material/material/versions', { matId: bakery.matId }],
    ['material/material/findings', { matId: bakery.matId }],
    ['material/material/videoSource', { matId: bakery.matId }],
    ['material/material/applyMediaList', { matId: bakery.matId }],
    ['material/status', { matId: bakery.matId }],
    ['material/material/hide', { matId: bakery.matId }],
    ['material/material/encode', { matId: bakery.matId }],
    ['point/advertiser/willList', { advIdx: bakery.advIdx }],
  ]

  test('gets for what is somebody else’s the very bytes of what there is not', async () => {
    for (const [name, input] of foreignIds()) {
      const none = Object.fromEntries(
        Object.entries(input).map(([key, value]) => [key, typeof value === 'number' ? 999_999 : value]),
      )
      const answers = [await nora.ask(name, input as never), await nora.ask(name, none as never)]
      expect([answers[0]?.status, name]).toEqual([404, name])
      expect(answers[0]?.text, name).toBe(answers[1]?.text)
    }
  })

  test('reads no history, not even of what is their own', async () => {
    const own = { detail: 'account/advertiser/detail', save: 'account/advertiser/save', key: String(ferries.advIdx) }
    expect((await nora.ask('console/history/list', own)).status).toBe(403)
  })

  test('reaches nothing of the network, its people or its prices by the calls that are open to all', async () => {
    expect((await nora.call('account/brand/findAll', {})).items).toEqual([])
    expect((await nora.call('account/brandgroup/findAll', {})).items).toEqual([])
    expect((await nora.call('common/user/name', { name: 'a' })).items).toMatchObject([{ loginId: 'nora' }])
    expect((await nora.call('common/corp/name', { name: 'Ltd' })).items).toMatchObject([{ cId: ferries.cId }])
    expect((await nora.call('common/poi/region', { region: 'Old Town' })).items).toEqual([])
    expect((await nora.call('campaign/common/places', {})).list).toEqual([])
    expect((await nora.ask('campaign/common/films', { advIdx: bakery.advIdx })).status).toBe(404)
    const { startsOn, endsOn, targetDays, targetHours, lines } = wholeDraft(bakery, 'Any', 'BEAN')
    const wish = { startsOn, endsOn, targetDays, targetHours, lines }
    expect((await nora.ask('campaign/regist/avails', wish)).refusal.msg).toBe(
      (await seller.ask('campaign/regist/avails', { ...wish, lines: [{ ...lines[0], places: ['NONE'] }] } as never))
        .refusal.msg,
    )
    expect((await nora.ask('campaign/regist/avails', { ...wish, cpIdx: foreign })).status).toBe(404)
    expect((await nora.ask('campaign/common/products', {})).status).toBe(403)
    expect((await nora.ask('campaign/common/price', { lines: [] } as never)).status).toBe(403)
    const found = await nora.call('console/find', { search: 'Bean' })
    expect(JSON.stringify(found)).not.toMatch(/Seaside|BEAN/)
  })
})

const points = (advIdx: number) => ({ advIdx, writeType: 1, pointKind: 'BON', amount: 5000 }) as const

async function agency() {
  const { rows } = await sql<{ corporationId: number }>`
    select corporation_id as "corporationId" from app_user where login_id = 'seller'`.execute(world.database.db)
  return rows[0] ?? { corporationId: 0 }
}

async function uploaded(): Promise<number> {
  const bytes = await sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
  return sent(nora, { name: 'ferry.png', bytes, purpose: 'material', layout: 'H' })
}

/** Plays of a campaign's film yesterday, on one screen that is sold. */
async function shown(cpIdx: number, matId: number, plays: number) {
  await sql`
    insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, line_id, material_id, item_name, plays, seconds)
    select 'BEAN', ${day(-1)}, 'BEA0000001', now() - interval '1 day', 1, ${itemOfMaterial(matId)}, line.id, ${matId}, 'film', ${plays},
      ${plays * 15}
    from campaign_line line
    where line.campaign_id = ${cpIdx}`.execute(world.database.db)
}
