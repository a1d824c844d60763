import { sql } from 'kysely'
import { expect } from 'vitest'
import type { CallInput } from '#domain/contract.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { dayAfter } from '#domain/time/dates.ts'
import { localDay } from '#domain/time/local-time.ts'
import { everyDay, everyHour, lineAt, wholeDraft } from '#server/campaign/writing.fixture.ts'
import { month, shown, sold } from '#server/money/closing/closing.fixture.ts'
import { expectFees } from '#server/money/closing/expected.ts'
import { advertiserNamed } from '#test/creatives.ts'
import { eventually } from '#test/eventually.ts'
import { CONVERTED_MS } from '#test/films.ts'
import type { Person } from '#test/person.ts'
import type { World } from '#test/world.ts'
import { bindPlayer } from './bound-player.ts'

/** A publish of the demo's pictures to one of its groups, so that no screen is empty; running, unless it starts later. */
export async function publishSomething(admin: Person, startsIn = -3_600_000): Promise<void> {
  const brdCode = 'BEAN'
  const contents = await convertedContents(admin, brdCode)
  const { list: groups } = await admin.call('account/brandgroup/list', {
    page: 1,
    size: 1,
    order: 'bgCode',
    filters: { brdCode: [brdCode] },
  })
  await admin.call('content/publish/save', {
    publishName: 'Autumn in the old town',
    brdCode,
    startDate: new Date(Date.now() + startsIn).toISOString(),
    endDate: new Date(Date.now() + 30 * 86_400_000).toISOString(),
    contents,
    targetGroups: groups.map(({ bgCode }) => bgCode),
    targetVenues: [],
  })
}

/** The contents of a brand, once every one of them can be played. */
async function convertedContents(admin: Person, brdCode: string): Promise<number[]> {
  const read = async () => {
    const query = { page: 1, size: 20, order: 'contentIdx', filters: { brdCode: [brdCode] } }
    return (await admin.call('content/regist/list', query)).list
  }
  await eventually(
    async () => expect((await read()).filter(({ encoding }) => encoding !== 1)).toEqual([]),
    CONVERTED_MS,
  )
  return (await read()).map(({ contentIdx }) => contentIdx)
}

/** Another player speaks for a screen: an incident that only a person ends. */
export async function troubleSomething({ database }: Pick<World, 'database'>): Promise<void> {
  await sql`
    insert into incident (brand_code, venue_id, media_id, kind, level, opened_at)
    select brand_code, venue_id, id, 'identity', 'warn', now() - interval '1 hour'
    from media
    where id = 'BEA0000002'`.execute(database.db)
}

/** Plays of a creative on a screen, as counted from its proof. */
export async function proveSomething({ database }: Pick<World, 'database'>): Promise<void> {
  // Of the day, and so the month, that it is at the screen's place.
  const day = localDay(USUAL_ZONE, Date.now())
  await sql`
    insert into play_hour (
      brand_code, day, media_id, hour, slot_type, item_id, material_id, item_name, plays, seconds)
    select 'BEAN', ${day}::date, 'BEA0000001', date_trunc('hour', now()), 1, '1-m' || id, id, name, 12, 180
    from material
    order by id
    limit 1`.execute(database.db)
}

/** A month that has been worked out: a campaign of the seller was shown in it. In the running one so far, another. */
export async function settleSomething(admin: Person, { database: { db } }: Pick<World, 'database'>): Promise<void> {
  const begins = `${localDay(USUAL_ZONE, Date.now()).slice(0, 7)}-01`
  const lately = await sold(db, { name: 'Lanterns of the quay', amount: 900_000, from: begins, to: begins })
  await shown(db, lately.line, 'BEA0000001', begins, 400)
  await db.transaction().execute((trx) => expectFees(trx, new Date()))
  const { cpIdx, line } = await sold(db, {
    name: 'Lanterns of the harbour',
    amount: 3_000_000,
    from: `${month}-01`,
    to: `${month}-28`,
  })
  expect(cpIdx).toBeGreaterThan(0)
  await shown(db, line, 'BEA0000001', `${month}-05`, 1200)
  await admin.call('settlement/closing/calculate', { closingMonth: month })
}

/** A player behind a screen: a schedule shows the screens that have one. */
export async function mountPlayer(admin: Person, address: string, mediaId: string): Promise<void> {
  const { player, plyIdx } = await bindPlayer(admin, address, mediaId)
  await admin.call('media/player/approval', { plyIdx })
  await player.sign()
}

/** A pinned notice for everyone. */
export async function tellSomething(admin: Person): Promise<void> {
  await admin.call('system/notice/save', {
    ntTitle: 'Maintenance on Sunday night',
    noticeType: 0,
    ntBody:
      '<h2>Sunday</h2><p>From <strong>two</strong> to <a href="https://example.com">four</a>:</p><ul><li>all</li></ul>',
    topYn: 1,
    popupYn: 0,
    roleCdList: [],
    startDate: new Date(Date.now() - 3_600_000).toISOString(),
    endDate: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  })
}

/** On the one screen that plays: a draft, a small business that asks for it, and a wish that could not be met. */
export async function sellSomething(admin: Person): Promise<void> {
  await admin.call('campaign/regist/save', { cpName: 'Spring, not yet written' })
  const advIdx = await advertiserNamed(admin, 'Seven Mills Bakery')
  const { films: _, ...wish } = wholeDraft({ advIdx, matId: 0 }, 'Fresh at seven', 'media:BEA0000001')
  const small = await admin.call('campaign/regist/save', { ...wish, filmsLater: 'Y', isSme: 'Y' })
  await admin.call('campaign/request/send', { cpIdx: small.cpIdx })
  const lines = [1, 2, 3].map(() => ({ ...lineAt('media:BEA0000001'), plays: 9 }))
  const great = await admin.call('campaign/regist/save', {
    ...wish,
    cpName: 'More than there is',
    filmsLater: 'Y',
    lines,
  })
  const { refusal } = await admin.ask('campaign/request/send', { cpIdx: great.cpIdx })
  expect(refusal.msg).toBe('campaign.notFree')
}

/** An offer that is being written, and one that somebody was told of. */
export async function offerSomething({ database }: Pick<World, 'database'>, admin: Person): Promise<number> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const offer = {
    ...({ startsOn: day(1), endsOn: day(30), channel: 'M', onlySme: 'N', bonusPercent: 10, budget: 500_000 } as const),
    words: 'Ten percent on top of what you charge until the end of the month.',
    sender: 'Litfass',
    senderContact: '02-123-4567',
  }
  const told = await admin.call('promotion/biz/save', { ...offer, prName: 'Welcome back' })
  await sql`
    with queued as (
      insert into message (key, kind, channel, address, language, promotion_id, advertiser_id, due_at)
      select 'story', 'promotion', 'M', 'kim@lantern.example', 'ko', ${told.prIdx}, min(id), now() + interval '30 days'
      from advertiser
      returning id, advertiser_id)
    insert into message_customer (message_id, advertiser_id) select id, advertiser_id from queued`.execute(database.db)
  const { prIdx } = await admin.call('promotion/biz/save', { ...offer, prName: 'Spring bonus' })
  return prIdx
}

/** For each view, the address that opens one stored record. */
export async function storedRecords(admin: Person): Promise<ReadonlyMap<string, string>> {
  const first = { page: 1, size: 1 }
  const [group] = (await admin.call('account/brandgroup/list', { ...first, order: 'bgCode' })).list
  const [venue] = (await admin.call('account/poi/list', { ...first, order: 'poiIdx' })).list
  const [model] = (await admin.call('media/model/list', { ...first, order: 'mdId' })).list
  const [screen] = (await admin.call('media/media/list', { ...first, order: 'mediaId' })).list
  const [content] = (await admin.call('content/regist/list', { ...first, order: 'contentIdx' })).list
  const [waiting] = (await admin.call('material/material/list', { ...first, filters: { review: [0] } })).list
  const [publish] = (await admin.call('content/publish/list', { ...first, order: 'publishIdx' })).list
  const { list: codes } = await admin.call('system/code/list', { search: 'premium' })
  const [setting] = (await admin.call('system/env/list', { ...first, search: 'MENU_HIDE' })).list
  const [notice] = (await admin.call('support/notice/list', { ...first })).list
  const [trouble] = (await admin.call('media/incident/list', first)).list
  const { arIdx } = await admin.call('media/alert/save', {
    ...{
      arName: 'Nights',
      arStatus: 1,
      brdCode: 'BEAN',
      leastLevel: 2,
      breaksQuiet: 'Y',
      mails: ['night@example.org'],
    },
  })
  const work = { woTitle: 'New cable', task: 'Lay it along the wall', poiIdx: venue?.poiIdx ?? 0 }
  const { woIdx } = await admin.call('media/work/save', work)
  await admin.call('media/work/take', { woIdx })
  const campaigns = await storedCampaigns(admin)
  const people = await somePeople(admin)
  const notices = [...(await someNotices(admin)), ...(await someEmergencies(admin))]
  const boards = await someBoards(admin)
  const months = await someMonths(admin)
  const lsIdx = await lostSale(admin)
  const proposals = await someProposals(admin)
  return new Map([
    ...people,
    ...campaigns,
    ...notices,
    ...boards,
    ...months,
    ...proposals,
    ['/account/brand/view', '/account/brand/view?brdCode=BEAN'],
    ['/account/brandgroup/view', `/account/brandgroup/view?bgCode=${group?.bgCode}`],
    ['/account/poi/view', `/account/poi/view?poiIdx=${venue?.poiIdx}`],
    ['/account/mypage/view', '/account/mypage/view'],
    ['/media/model/view', `/media/model/view?mdId=${model?.mdId}`],
    ['/media/incident/view', `/media/incident/view?inIdx=${trouble?.inIdx}`],
    ['/media/alert/view', `/media/alert/view?arIdx=${arIdx}`],
    ['/media/work/view', `/media/work/view?woIdx=${woIdx}`],
    ['/media/media/view', `/media/media/view?mediaId=${screen?.mediaId}`],
    ['/schedule/schedule/view', `/schedule/schedule/view?mediaId=${screen?.mediaId}`],
    // Views of no one record.
    ['/campaign/avails/view', '/campaign/avails/view'],
    ['/campaign/lost/view', `/campaign/lost/view?lsIdx=${lsIdx}`],
    ['/campaign/calendar/view', '/campaign/calendar/view'],
    ['/schedule/now/view', '/schedule/now/view'],
    ['/schedule/organize/view', '/schedule/organize/view'],
    ['/schedule/assign/view', '/schedule/assign/view'],
    ['/stats/wpopl/view', `/stats/wpopl/view?poiIdx=${venue?.poiIdx}`],
    ['/content/content/view', `/content/content/view?contentIdx=${content?.contentIdx}`],
    ['/material/material/view', `/material/material/view?matId=${waiting?.matId}`],
    ['/material/review/view', `/material/review/view?matId=${waiting?.matId}`],
    ['/system/code/view', `/system/code/view?idx=${codes.find(({ cdKey }) => cdKey === 'premium')?.idx}`],
    ['/system/env/view', `/system/env/view?envIdx=${setting?.envIdx}`],
    ['/system/program/view', '/system/program/view?pgId=media'],
    ['/system/notice/view', `/system/notice/view?noticeIdx=${notice?.noticeIdx}`],
    ['/support/notice/view', `/support/notice/view?noticeIdx=${notice?.noticeIdx}`],
    ['/content/publish/view', `/content/publish/view?publishIdx=${publish?.publishIdx}`],
  ])
}

/** More plays than the screens of a brand can show. */
async function lostSale(admin: Person): Promise<number | undefined> {
  const [startsOn, endsOn] = [3, 9].map((ahead) => dayAfter(localDay(USUAL_ZONE, Date.now()), ahead))
  await admin.call('campaign/avails/keep', {
    ...{ lsName: 'Every screen at once', startsOn: startsOn ?? '', endsOn: endsOn ?? '', places: ['BEAN'] },
    ...{ targetDays: everyDay, targetHours: everyHour, playTime: 15, plays: 6, loops: 1, goal: 900_000_000 },
  })
  const [lost] = (await admin.call('campaign/lost/list', { page: 1, size: 1 })).list
  return lost?.lsIdx
}

/** One that waits, one that runs and one that has ended. */
async function storedCampaigns(admin: Person): Promise<[string, string][]> {
  const first = { page: 1, size: 1 }
  const [waiting] = (await admin.call('campaign/wait/list', first)).list
  const [running] = (await admin.call('campaign/run/list', first)).list
  const [ended] = (await admin.call('campaign/end/list', first)).list
  return [
    ['/campaign/wait/view', `/campaign/wait/view?cpIdx=${waiting?.cpIdx}`],
    ['/campaign/run/view', `/campaign/run/view?cpIdx=${running?.cpIdx}`],
    ['/campaign/end/view', `/campaign/end/view?cpIdx=${ended?.cpIdx}`],
  ]
}

/** An offer to a customer, and where it opens. */
async function someProposals(admin: Person): Promise<[string, string][]> {
  const advIdx = await advertiserNamed(admin, 'Seven Mills Bakery')
  const validUntil = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const { ppIdx } = await admin.call('campaign/proposal/save', { ppName: 'Bread at seven', advIdx, validUntil })
  return [['/campaign/proposal/view', `/campaign/proposal/view?ppIdx=${ppIdx}`]]
}

/** A board of two halves with the picture of a content, and where both open. */
async function someBoards(admin: Person): Promise<[string, string][]> {
  const filters = { brdCode: ['BEAN'], contentName: 'Good morning' }
  const [content] = (await admin.call('content/regist/list', { size: 1, filters })).list
  const image = { brdCode: 'BEAN', imgName: 'Good morning', tags: 'menu, morning', fIdx: content?.fIdx ?? 0 }
  const { imgIdx } = await admin.call('board/image/save', image)
  const cell = { align: 221, pictures: [{ imgIdx, isCropped: true, focusX: 50, focusY: 50 }] } as const
  const { boardIdx } = await admin.call('board/material/save', {
    brdCode: 'BEAN',
    boardName: 'Breakfast',
    layout: 'H',
    boardLayout: 5,
    boardFilter: 2,
    stepSeconds: 5,
    playSeconds: 15,
    cells: [cell, cell],
  })
  return [
    ['/board/image/view', `/board/image/view?imgIdx=${imgIdx}`],
    ['/board/material/view', `/board/material/view?boardIdx=${boardIdx}`],
  ]
}

/** A running line at the bottom edge and a notice of the whole screen, and where each opens. */
async function someNotices(admin: Person): Promise<[string, string][]> {
  const [group] = (
    await admin.call('account/brandgroup/list', { size: 1, order: 'bgCode', filters: { brdCode: ['BEAN'] } })
  ).list
  const notice = {
    brdCode: 'BEAN',
    notiName: 'Closed on Monday',
    contNotiType: 0,
    infoType: 1,
    priority: 1,
    notiText: 'We are closed on Monday for repairs',
    targetGroups: [group?.bgCode ?? 0],
    targetVenues: [],
    startDate: new Date(Date.now() - 3_600_000).toISOString(),
    endDate: new Date(Date.now() + 30 * 86_400_000).toISOString(),
  } as const
  const bottom = await admin.call('content/contentNoti/save', { ...notice, uiType: 'TXT02' })
  const middle = { ...notice, uiType: 'TXT01', playSeconds: 15, everyLoops: 2 } as const
  const { apIdx } = await admin.call('content/contentNoti/middleSave', middle)
  return [
    ['/content/botNoti/view', `/content/botNoti/view?apIdx=${bottom.apIdx}`],
    ['/content/middleNoti/view', `/content/middleNoti/view?apIdx=${apIdx}`],
  ]
}

/** A message that waits for a second person, a template, and where each opens. */
async function someEmergencies(admin: Person): Promise<[string, string][]> {
  const words = { level: 3, emTitle: 'Fire', emText: 'Leave calmly by the nearest exit' } as const
  const when = {
    startDate: new Date(Date.now() - 3_600_000).toISOString(),
    endDate: new Date(Date.now() + 10 * 3_600_000).toISOString(),
  }
  const aim = { brdCode: 'BEAN', isWhole: 'Y', isExercise: 'N' } as const
  const { emIdx } = await admin.call('emergency/emergency/save', { ...words, ...aim, ...when })
  await ledgerOf(admin, { ...words, ...aim, ...when })
  const { etIdx } = await admin.call('emergency/template/save', { brdCode: 'BEAN', etName: 'Fire', ...words })
  return [
    ['/emergency/emergency/view', `/emergency/emergency/view?emIdx=${emIdx}`],
    ['/emergency/template/view', `/emergency/template/view?etIdx=${etIdx}`],
  ]
}

/** Another one, which one person has put on the screens and taken back: its ledger names them. */
async function ledgerOf(admin: Person, message: CallInput<'emergency/emergency/save'>): Promise<void> {
  const [entry] = (await admin.call('system/env/list', { search: 'EMERGENCY_TWO_PERSON' })).list
  const [envIdx, envValue] = [entry?.envIdx ?? 0, entry?.envValue]
  await admin.call('system/env/save', { envIdx, envValue: 'OFF', was: { envValue } })
  const { emIdx } = await admin.call('emergency/emergency/save', message)
  await admin.call('emergency/emergency/confirm', { emIdx, revision: 1 })
  await admin.call('emergency/emergency/takeBack', { emIdx, reason: 'The fire is out' })
  await admin.call('system/env/save', { envIdx, envValue, was: { envValue: 'OFF' } })
}

/** The month before, with what an owner of screens and a seller get for it, and where each opens. */
async function someMonths(admin: Person): Promise<[string, string][]> {
  const [media] = (await admin.call('settlement/media/list', { size: 1 })).list
  const [sales] = (await admin.call('settlement/sales/list', { size: 1 })).list
  return [
    ['/settlement/closing/view', `/settlement/closing/view?closingMonth=${media?.closingMonth}`],
    ['/settlement/media/view', `/settlement/media/view?msIdx=${media?.msIdx}`],
    ['/settlement/sales/view', `/settlement/sales/view?ssIdx=${sales?.ssIdx}`],
  ]
}

/** A company with a contact, an advertiser, a permission group and an engineer, and where each opens. */
async function somePeople(admin: Person): Promise<[string, string][]> {
  const company = { cType: 20, cName: 'Lantern Kiosks', bizno: '305-81-23421', corpKind: 'C' } as const
  const { cId } = await admin.call('account/corp/save', { ...company, corpPhone: '0505-1234-5678' })
  const contact = { cId, cpprName: 'Kim', cpprMail: 'kim@lantern.example', notifyMail: 'Y', notifySms: 'N' } as const
  await admin.call('account/corp/person/save', contact)
  const request = { adName: 'Seaside Bakery', bizno: '402-86-30136', cName: 'Seaside Bakery Ltd' }
  const { advIdx } = await admin.call('account/advertiser/save', request)
  const kept = { venue: 5, media: 5, content: 1 }
  const { agIdx } = await admin.call('account/authgroup/save', { agName: 'Read only', kept })
  const [venue] = (await admin.call('account/poi/list', { size: 1, filters: { brdCode: ['BEAN'] } })).list
  const engineer = {
    brdCode: 'BEAN',
    nmName: 'Otto Draht',
    nmPhone: '010-1234-5678',
    notifyBy: 'S',
    nmStatus: 1,
  } as const
  const { nmIdx } = await admin.call('account/nodemanager/save', { ...engineer, poiIdxs: [venue?.poiIdx ?? 0] })
  const picked = { brdCode: 'BEAN', mgName: 'Shop windows', mediaIds: ['BEA0000001'] }
  const { mgIdx } = await admin.call('media/mediagroup/save', picked)
  const { chIdx } = await admin.call('media/channel/save', { brdCode: 'BEAN', chName: 'Premium', grade: 1 })
  const later = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const { mfIdx } = await admin.call('fee/media/save', { brdCode: 'BEAN', rate: 40, fromDate: later })
  const { sfIdx } = await admin.call('fee/sales/save', { rate: 15, fromDate: later })
  const { pdIdx } = await admin.call('campaign/product/save', {
    ...{ pdName: 'Window', productKind: 'GEN', productStatus: 1, unitPrice: 300_000, premiumFactor: 150 },
    ...{ peakFactor: 120, peakFrom: 17, peakTo: 20, seasonFactor: 100, agencyPercent: 15, volumePercent: 0 },
  })
  await admin.call('campaign/product/save', {
    ...{ pdName: 'Corner shop', productKind: 'SME', productStatus: 1, unitPrice: 50_000 },
    ...{ premiumFactor: 100, peakFactor: 100, seasonFactor: 100 },
  })
  const { qnaIdx } = await admin.call('board/qna/save', { qnaTitle: 'Dark screen', question: 'What do I do?' })
  const [sold] = (await admin.call('account/user/list', { filters: { loginId: 'seller' } })).list
  const points = { writeType: 1, pointKind: 'CHG', amount: 300_000 } as const
  const { ptIdx } = await admin.call('point/advertiser/save', { advIdx, ...points })
  const { spIdx } = await admin.call('point/sales/save', { sellerId: sold?.uId ?? 0, ...points, pointKind: 'COM' })
  const [person] = (await admin.call('account/user/list', { filters: { loginId: 'beanmanager' } })).list
  return [
    ['/account/corp/view', `/account/corp/view?cId=${cId}`],
    ['/account/advertiser/view', `/account/advertiser/view?advIdx=${advIdx}`],
    ['/account/authgroup/view', `/account/authgroup/view?agIdx=${agIdx}`],
    ['/account/nodemanager/view', `/account/nodemanager/view?nmIdx=${nmIdx}`],
    ['/settlement/fee/media/view', `/settlement/fee/media/view?mfIdx=${mfIdx}`],
    ['/settlement/fee/sales/view', `/settlement/fee/sales/view?sfIdx=${sfIdx}`],
    ['/point/advertiser/view', `/point/advertiser/view?ptIdx=${ptIdx}`],
    ['/point/sales/view', `/point/sales/view?spIdx=${spIdx}`],
    ['/support/qna/view', `/support/qna/view?qnaIdx=${qnaIdx}`],
    ['/campaign/product/view', `/campaign/product/view?pdIdx=${pdIdx}`],
    ['/media/group/view', `/media/group/view?mgIdx=${mgIdx}`],
    ['/media/channel/view', `/media/channel/view?chIdx=${chIdx}`],
    ['/account/user/view', `/account/user/view?uId=${person?.uId}`],
  ]
}
