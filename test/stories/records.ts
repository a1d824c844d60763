import { expect } from 'vitest'
import { eventually } from '#test/eventually.ts'
import type { Person } from '#test/person.ts'
import { makePlayer } from '#test/player.ts'

/** A running publish of the demo's pictures to one of its groups, so that no screen is empty. */
export async function publishSomething(admin: Person): Promise<void> {
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
    startDate: new Date(Date.now() - 3_600_000).toISOString(),
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
  await eventually(async () => expect((await read()).filter(({ encoding }) => encoding !== 1)).toEqual([]), 90_000)
  return (await read()).map(({ contentIdx }) => contentIdx)
}

/** A player behind a screen: a schedule shows the screens that have one. */
export async function mountPlayer(admin: Person, address: string, mediaId: string): Promise<void> {
  const player = await makePlayer(address)
  const { pin } = await player.register()
  const { plyIdx, match } = await admin.call('media/device/pin', { pin })
  await admin.call('media/device/active', { plyIdx, mediaId, mdId: match.models[0]?.mdId ?? null })
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

/** For each view, the address that opens one stored record. */
export async function storedRecords(admin: Person): Promise<ReadonlyMap<string, string>> {
  const first = { page: 1, size: 1 }
  const [group] = (await admin.call('account/brandgroup/list', { ...first, order: 'bgCode' })).list
  const [venue] = (await admin.call('account/poi/list', { ...first, order: 'poiIdx' })).list
  const [model] = (await admin.call('media/model/list', { ...first, order: 'mdId' })).list
  const [screen] = (await admin.call('media/media/list', { ...first, order: 'mediaId' })).list
  const [content] = (await admin.call('content/regist/list', { ...first, order: 'contentIdx' })).list
  const [publish] = (await admin.call('content/publish/list', { ...first, order: 'publishIdx' })).list
  const [code] = (await admin.call('system/code/list', { search: 'premium' })).list
  const [setting] = (await admin.call('system/env/list', { ...first, search: 'MENU_HIDE' })).list
  const [notice] = (await admin.call('support/notice/list', { ...first })).list
  const people = await somePeople(admin)
  return new Map([
    ...people,
    ['/account/brand/view', '/account/brand/view?brdCode=BEAN'],
    ['/account/brandgroup/view', `/account/brandgroup/view?bgCode=${group?.bgCode}`],
    ['/account/poi/view', `/account/poi/view?poiIdx=${venue?.poiIdx}`],
    ['/account/mypage/view', '/account/mypage/view'],
    ['/media/model/view', `/media/model/view?mdId=${model?.mdId}`],
    ['/media/media/view', `/media/media/view?mediaId=${screen?.mediaId}`],
    ['/schedule/schedule/view', `/schedule/schedule/view?mediaId=${screen?.mediaId}`],
    // Views of no one record.
    ['/campaign/avails/view', '/campaign/avails/view'],
    ['/schedule/now/view', '/schedule/now/view'],
    ['/content/content/view', `/content/content/view?contentIdx=${content?.contentIdx}`],
    ['/system/code/view', `/system/code/view?idx=${code?.idx}`],
    ['/system/env/view', `/system/env/view?envIdx=${setting?.envIdx}`],
    ['/system/program/view', '/system/program/view?pgId=media'],
    ['/system/notice/view', `/system/notice/view?noticeIdx=${notice?.noticeIdx}`],
    ['/support/notice/view', `/support/notice/view?noticeIdx=${notice?.noticeIdx}`],
    ['/content/publish/view', `/content/publish/view?publishIdx=${publish?.publishIdx}`],
  ])
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
  const [person] = (await admin.call('account/user/list', { filters: { loginId: 'beanmanager' } })).list
  return [
    ['/account/corp/view', `/account/corp/view?cId=${cId}`],
    ['/account/advertiser/view', `/account/advertiser/view?advIdx=${advIdx}`],
    ['/account/authgroup/view', `/account/authgroup/view?agIdx=${agIdx}`],
    ['/account/nodemanager/view', `/account/nodemanager/view?nmIdx=${nmIdx}`],
    ['/account/user/view', `/account/user/view?uId=${person?.uId}`],
  ]
}
