import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'
import type { CallInput } from '#domain/contract.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { customerOf, everyDay, everyHour, filmOf } from '#server/campaign/writing.fixture.ts'
import { pagesOfPdf, textOfPdf } from '#server/document/read-pdf.fixture.ts'
import { encoded, sent } from '#server/file/sending.fixture.ts'
import { picture } from '#server/pipeline/fixtures.ts'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

let world: World
let db: Kysely<DB>
let seller: Person
let advIdx: number
let pdIdx: number
let ppIdx: number

const today = localDay(USUAL_ZONE, Date.now())
const wish = {
  ...{ startsOn: dayAfter(today, 60), endsOn: dayAfter(today, 66), targetDays: everyDay },
  ...{ targetHours: everyHour, playTime: 15 as const, plays: 1, loops: 4, places: ['BEAN'] },
} as const

beforeAll(async () => {
  world = await openWorld()
  db = world.database.db
  seller = await world.signIn('seller')
  advIdx = (await seller.call('account/advertiser/list', {})).list[0]?.advIdx ?? 0
  await sql`update media set device_status = 1, grade = 0`.execute(db)
  const admin = await world.signIn('admin')
  const card: CallInput<'campaign/product/save'> = {
    ...{ pdName: 'Window', productKind: 'GEN', productStatus: 1, unitPrice: 300_000, premiumFactor: 150 },
    ...{ peakFactor: 100, seasonFactor: 100, agencyPercent: 0, volumePercent: 0 },
  }
  pdIdx = (await admin.call('campaign/product/save', card)).pdIdx
})
afterAll(() => world.close())

const variants = async () => (await seller.call('campaign/proposal/variants', { ppIdx })).list
const add = (pvName: string, change: object = {}) =>
  seller.ask('campaign/proposal/add', { ...wish, ppIdx, pvName, pdIdx, ...change } as never)
const paper = (person: Person, id: number, language = 'ko') =>
  person.fetch(`/api/campaign/proposal/paper.do?ppIdx=${id}&language=${language}`)

test('a proposal is entered for a customer, until a day that is not over', async () => {
  const draft = { ppName: 'Autumn in the cafés', advIdx, words: 'As we spoke about.' }
  const past = await seller.ask('campaign/proposal/save', { ...draft, validUntil: dayAfter(today, -1) })
  expect(past.refusal.fields?.validUntil?.msg).toBe('proposal.past')
  const saved = await seller.call('campaign/proposal/save', { ...draft, validUntil: dayAfter(today, 14) })
  ppIdx = saved.ppIdx
  expect(await seller.call('campaign/proposal/detail', { ppIdx })).toMatchObject({ proposalState: 0, variants: 0 })
  expect((await seller.ask('campaign/proposal/submit', { ppIdx })).refusal.msg).toBe('proposal.empty')
})

test('what is free becomes a variant with the price of the rate card, or one of its own', async () => {
  expect((await add('Once in four')).code).toBe(0)
  expect((await add('Once in two', { loops: 2, amount: 1_234_567 })).code).toBe(0)
  const [quarter, half] = await variants()
  expect(quarter).toMatchObject({ pvName: 'Once in four', places: ['BEAN'], loops: 4, heldUntil: null, cpIdx: null })
  expect(quarter?.amount).toBe(quarter?.listPrice)
  expect(quarter?.amount).toBeGreaterThan(0)
  expect(half).toMatchObject({ amount: 1_234_567, vat: 123_456 })
  expect(half?.listPrice).toBeGreaterThan(quarter?.listPrice ?? 0)
  expect(half?.playsAsked).toBe(2 * (quarter?.playsAsked ?? 0))
  expect((await add('Nowhere', { places: ['NOWHERE'] })).code).toBe(-1)
  expect((await add('Backwards', { endsOn: today })).refusal.fields?.endsOn?.msg).toBe('publish.endBeforeStart')
})

test('a proposal begins with what is free as its first variant, or not at all', async () => {
  const begun = { ...wish, ppName: 'Begun', advIdx, validUntil: dayAfter(today, 14), pvName: 'First', pdIdx }
  const named = async () => (await seller.call('campaign/proposal/list', { filters: { ppName: 'Begun' } })).list
  for (const change of [{ places: ['NOWHERE'] }, { pdIdx: 999_999 }, { advIdx: 999_999 }])
    expect((await seller.ask('campaign/proposal/begin', { ...begun, ...change })).status).toBe(404)
  const past = await seller.ask('campaign/proposal/begin', { ...begun, validUntil: dayAfter(today, -1) })
  expect(past.refusal.fields?.validUntil?.msg).toBe('proposal.past')
  expect(await named()).toEqual([])
  const answer = await seller.call('campaign/proposal/begin', begun)
  expect(await named()).toEqual([expect.objectContaining({ ...answer, advIdx, variants: 1 })])
  const own = await seller.call('campaign/proposal/variants', answer)
  expect(own.list.map(({ pvName, places }) => [pvName, places])).toEqual([['First', ['BEAN']]])
  expect((await (await world.signIn('beanmaster')).ask('campaign/proposal/begin', begun)).status).toBe(403)
})

test('the offer is printed in the customer’s language, with its variants side by side', async () => {
  const korean = await textOfPdf(Buffer.from(await (await paper(seller, ppIdx)).arrayBuffer()))
  for (const each of ['제안서', 'Once in four', 'Once in two', '1,234,567', '1,358,023', 'As we spoke about.'])
    expect(korean).toContain(each)
  const answer = await paper(seller, ppIdx, 'de')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(await textOfPdf(Buffer.from(await answer.arrayBuffer()))).toContain('Angebot')
})

test('an offer names its places as people do, also single venues', async () => {
  const other = await seller.call('campaign/proposal/save', { ppName: 'One by one', advIdx, validUntil: today })
  const { list } = await seller.call('campaign/common/places', { filters: { placeKind: ['venue'] }, size: 1 })
  const places = list.map(({ place }) => place)
  expect(places).toEqual([expect.stringMatching(/^venue:/)])
  const limited = { ...wish, places, goal: 50, perHour: 2 }
  await seller.call('campaign/proposal/add', { ...limited, ppIdx: other.ppIdx, pvName: 'One venue', pdIdx })
  const atOnce = { ...wish, places, plays: 1, loops: 1, goal: null, isRoadblock: 'Y' as const }
  await seller.call('campaign/proposal/add', { ...atOnce, ppIdx: other.ppIdx, pvName: 'All at once', pdIdx })
  const read = await textOfPdf(Buffer.from(await (await paper(seller, other.ppIdx, 'en')).arrayBuffer()))
  expect(read, 'the offer tells its further terms').toContain('Max. 2 per hour')
  expect(read).toContain('Roadblock: all screens at the same second')
  expect(read).toMatch(/15 s, 1 in 1 loop(?!s)/)
  const spanish = await textOfPdf(Buffer.from(await (await paper(seller, other.ppIdx, 'es')).arrayBuffer()))
  expect(spanish, 'words are counted in every language').toContain('15 s, 1 en 1 bucle')
  const [named] = (await seller.call('campaign/common/placeNames', { places })).list
  const [shown] = (await seller.call('campaign/proposal/variants', { ppIdx: other.ppIdx })).list
  expect(shown?.placeNames).toEqual([named?.placeName])
  expect(read).not.toContain('venue:')
  expect(read).toContain(named?.placeName ?? '?')
})

test('an offer comes with a map of its venues and photographs of their screens', async () => {
  const master = await world.signIn('beanmaster')
  const bytes = await (await picture(640, 360)).jpeg().toBuffer()
  const photo = await sent(master, { name: 'window.jpg', bytes, purpose: 'photo' })
  await encoded(master, photo)
  await master.call('media/media/save', { mediaId: 'BEA0000001', photo, was: { photo: null } })
  await sql`
    update venue set latitude = null
    where id = (select max(id) from venue where brand_code = 'BEAN')`.execute(db)
  const before = await textOfPdf(Buffer.from(await (await paper(seller, ppIdx, 'en')).arrayBuffer()))
  const venues = (await master.call('account/poi/list', { size: 100 })).list
  const named = venues.filter(({ poiName }) => before.includes(poiName))
  expect(before).toContain('Where it will be shown')
  expect(before).toContain('not on the map: 1')
  expect(named.length).toBeGreaterThan(1)
  // The photograph's caption: its venue and its screen.
  const screen = await master.call('media/media/detail', { mediaId: 'BEA0000001' })
  expect(before).toContain(screen.mediaNm)
})

test('variants with the same places share a map that names them, each heading on the sheet of its map', async () => {
  const own = await seller.call('campaign/proposal/save', { ppName: 'Here or there', advIdx, validUntil: today })
  const offered = { Morning: ['BEAN'], Harbour: ['QUAY'], Evening: ['BEAN'] }
  for (const [pvName, places] of Object.entries(offered))
    await seller.call('campaign/proposal/add', { ...wish, places, ppIdx: own.ppIdx, pvName, pdIdx })
  const pages = await pagesOfPdf(Buffer.from(await (await paper(seller, own.ppIdx, 'en')).arrayBuffer()))
  expect(pages.join(' ')).toContain('Where it will be shown: Morning · Evening')
  const below = pages.flatMap((page) => page.split('Where it will be shown').slice(1))
  expect(below).toHaveLength(2)
  for (const words of below) expect(words).toMatch(/\d+ (k?m)\b/)
})

test('a variant stands on one sheet with its sum', async () => {
  const own = await seller.call('campaign/proposal/save', { ppName: 'Four ways', advIdx, validUntil: today })
  const names = ['Mornings', 'Evenings', 'Weekends', 'Whole days']
  for (const [at, pvName] of names.entries())
    await seller.call('campaign/proposal/add', { ...wish, amount: 1_000_001 + at, ppIdx: own.ppIdx, pvName, pdIdx })
  const pages = await pagesOfPdf(Buffer.from(await (await paper(seller, own.ppIdx, 'en')).arrayBuffer()))
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, pvName] of names.entries()) {
    const total = (1_000_001 + at + Math.floor((1_000_001 + at) / 10)).toLocaleString('en')
    const sheets = pages.filter((page) => page.includes(total))
    expect(
      sheets.map((page) => page.includes(pvName)),
      `${pvName} beside ${total}`,
    ).toEqual([true])
  }
})

test('a variant is held, and becomes a draft with customer, product and amount in one step', async () => {
  await seller.call('campaign/proposal/submit', { ppIdx })
  const [, half] = await variants()
  const pvIdx = half?.pvIdx ?? 0
  expect((await seller.ask('campaign/proposal/take', { ppIdx, pvIdx })).refusal.msg).toBe('proposal.notHeld')
  await seller.call('campaign/proposal/hold', { ppIdx, pvIdx })
  expect((await variants())[1]?.heldUntil).not.toBeNull()
  expect((await seller.ask('campaign/proposal/hold', { ppIdx, pvIdx })).refusal.msg).toBe('proposal.held')
  const { cpIdx } = await seller.call('campaign/proposal/take', { ppIdx, pvIdx })
  expect(await seller.call('campaign/regist/detail', { cpIdx })).toMatchObject({ advIdx, pdIdx, amount: 1_234_567 })
  expect(await seller.call('campaign/proposal/detail', { ppIdx })).toMatchObject({ proposalState: 2 })
})

test('what is won or lost stays as it was offered', async () => {
  const [quarter] = await variants()
  for (const answer of [
    await add('Later'),
    await seller.ask('campaign/proposal/drop', { ppIdx, pvIdx: quarter?.pvIdx ?? 0 }),
    await seller.ask('campaign/proposal/lose', { ppIdx, reason: 'Too dear' }),
  ])
    expect(answer.refusal.msg).toBe('approval.notPossible')
})

test('one whose day is over is taken up again with another day, or lost with a reason', async () => {
  const other = await seller.call('campaign/proposal/save', { ppName: 'Other', advIdx, validUntil: today })
  const ask = { ppIdx: other.ppIdx }
  await sql`update proposal set valid_until = ${dayAfter(today, -1)} where id = ${other.ppIdx}`.execute(db)
  expect(await seller.call('campaign/proposal/detail', ask)).toMatchObject({ proposalState: 4 })
  expect((await seller.ask('campaign/proposal/submit', ask)).refusal.msg).toBe('approval.notPossible')
  expect((await seller.ask('campaign/proposal/lose', { ...ask, reason: '' })).refusal.fields?.reason).toBeDefined()
  await seller.call('campaign/proposal/lose', { ...ask, reason: 'Chose another network' })
  expect(await seller.call('campaign/proposal/detail', ask)).toMatchObject({
    ...{ proposalState: 3, reason: 'Chose another network' },
  })
})

describe('what is held for a proposal', () => {
  const held = async () => (await seller.call('campaign/hold/list', {})).list.map(({ holdName }) => holdName)
  const later = { startsOn: dayAfter(today, 80), endsOn: dayAfter(today, 82), loops: 8 }
  async function offered(ppName: string, customer = advIdx) {
    const validUntil = dayAfter(today, 5)
    const { ppIdx } = await seller.call('campaign/proposal/save', { ppName, advIdx: customer, validUntil })
    const variant = async (pvName: string) => {
      const { pvIdx } = await seller.call('campaign/proposal/add', { ...wish, ...later, ppIdx, pvName, pdIdx })
      await seller.call('campaign/proposal/hold', { ppIdx, pvIdx })
      return { ppIdx, pvIdx }
    }
    return { ppIdx, one: await variant('One'), other: await variant('Other') }
  }

  test('is free again with the variant that is dropped, and with the proposal that is lost', async () => {
    const { ppIdx, one } = await offered('Lost in the end')
    await seller.call('campaign/proposal/drop', one)
    expect(await held()).not.toContain('Lost in the end · One')
    expect(await held()).toContain('Lost in the end · Other')
    await seller.call('campaign/proposal/lose', { ppIdx, reason: 'Too dear' })
    expect(await held()).not.toContain('Lost in the end · Other')
  })

  test('stays for the variant that was taken alone, in a draft of the customer’s seller', async () => {
    const { one } = await offered('Won by one')
    const admin = await world.signIn('admin')
    const { cpIdx } = await admin.call('campaign/proposal/take', one)
    expect(await held()).toContain('Won by one · One')
    expect(await held()).not.toContain('Won by one · Other')
    const { sellerName } = await admin.call('campaign/regist/detail', { cpIdx })
    expect(sellerName).toBe(
      (await admin.call('account/user/list', { filters: { loginId: 'seller' } })).list[0]?.userName,
    )
  })

  test('is taken again where the draft was discarded: nothing is won by it any more', async () => {
    const { ppIdx, one } = await offered('Won and discarded')
    const stateOf = async () => (await seller.call('campaign/proposal/detail', { ppIdx })).proposalState
    const { cpIdx } = await seller.call('campaign/proposal/take', one)
    expect(await stateOf()).toBe(codes.proposalState.won)
    await seller.call('campaign/regist/remove', { cpIdx })
    expect(await stateOf()).toBe(codes.proposalState.submitted)
    await seller.call('campaign/proposal/take', one)
    expect(await stateOf()).toBe(codes.proposalState.won)
  })

  test('is taken again where the campaign was cancelled, and is won once that is sent again', async () => {
    const customer = await customerOf(world, 'seller', 'Cancelled Ferries')
    const { ppIdx, one } = await offered('Won and cancelled', customer.advIdx)
    const stateOf = async () => (await seller.call('campaign/proposal/detail', { ppIdx })).proposalState
    const { cpIdx } = await seller.call('campaign/proposal/take', one)
    await seller.call('campaign/regist/save', { cpIdx, films: [filmOf(customer.matId)], was: { films: [] } })
    await seller.call('campaign/request/send', { cpIdx })
    const admin = await world.signIn('admin')
    await admin.call('campaign/request/approve', { cpIdx })
    expect(await stateOf()).toBe(codes.proposalState.won)
    await admin.call('campaign/wait/cancel', { cpIdx, reason: 'The customer is closed' })
    expect(await stateOf()).toBe(codes.proposalState.submitted)
    await seller.call('campaign/request/send', { cpIdx })
    expect(await stateOf()).toBe(codes.proposalState.won)
  })

  test('keeps its customer: another one has other prices and another trade', async () => {
    const { ppIdx } = await offered('For this customer')
    const other = (await seller.call('account/advertiser/list', {})).list.find((each) => each.advIdx !== advIdx)
    const change = { ppIdx, advIdx: other?.advIdx ?? 0, was: { advIdx } }
    const answer = await seller.ask('campaign/proposal/save', change)
    expect(answer.refusal.fields?.advIdx?.msg).toBe('proposal.pricedFor')
  })
})

test('a seller sees the own proposals alone, others like unknown ones; brands see none', async () => {
  await sql`
    update proposal set written_by = (select id from app_user where login_id = 'admin') where id = ${ppIdx}`.execute(db)
  expect((await seller.call('campaign/proposal/list', {})).list.some((row) => row.ppIdx === ppIdx)).toBe(false)
  const [foreign, unknown] = [await paper(seller, ppIdx), await paper(seller, 999_999)]
  expect([foreign.status, await foreign.text()]).toEqual([404, await unknown.text()])
  for (const name of ['campaign/proposal/variants', 'campaign/proposal/detail', 'campaign/proposal/submit'] as const)
    expect((await seller.ask(name, { ppIdx })).status).toBe(404)
  const master = await world.signIn('beanmaster')
  expect([(await master.ask('campaign/proposal/list', {})).status, (await paper(master, ppIdx)).status]).toEqual([
    403, 403,
  ])
})

test('the list is a file, and a variant is taken out again', async () => {
  const admin = await world.signIn('admin')
  const csv = await admin.fetch('/api/campaign/proposal/excel.do?format=csv&language=en')
  expect(await csv.text()).toContain('Autumn in the cafés')
  const made = await admin.call('campaign/proposal/save', { ppName: 'Own', advIdx, validUntil: today })
  await admin.call('campaign/proposal/add', { ...wish, ...made, pvName: 'One', pdIdx } as never)
  const [one] = (await admin.call('campaign/proposal/variants', made)).list
  await admin.call('campaign/proposal/drop', { ...made, pvIdx: one?.pvIdx ?? 0 })
  expect((await admin.call('campaign/proposal/variants', made)).list).toEqual([])
})
