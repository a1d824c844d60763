import { afterAll, beforeAll, expect, test } from 'vitest'
import { imported } from '#server/network/venue-import.fixture.ts'
import { type Ids, placeOf } from '../matrix.fixture.ts'
import type { Person } from '../person.ts'
import { openWorld, type World } from '../world.ts'

let world: World
let master: Person
let own: Ids

beforeAll(async () => {
  world = await openWorld()
  own = await placeOf(world, 'BEAN', 'Market Square 1')
  master = await world.signIn('beanmaster')
})
afterAll(() => world.close())

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: template signs are what is typed here
const scripts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "<svg/onload=alert('1')>",
  'javascript:alert(1)',
  '{{7*7}} ${7*7} <%=7*7%>',
  '{{count}} {{field, 을/를}}',
  '&lt;b&gt; &amp; \u200Eevil',
]
/** Names of 20 characters hold the shorter half of it. */
const names = ['<b>x</b>', '{{7*7}}', '${7*7}', '<%=7*7%>', '"><img/src=x>', '&lt;i&gt;']
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above

test('a group says what was typed, in its list and in its view', async () => {
  const { bgCode } = own
  for (const [at, bgName] of names.entries()) {
    const bgDetail = scripts[at] ?? ''
    const before = await master.call('account/brandgroup/detail', { bgCode })
    const was = { bgName: before.bgName, bgDetail: before.bgDetail }
    await master.call('account/brandgroup/save', { bgCode, bgName, bgDetail, was })
    expect(await master.call('account/brandgroup/detail', { bgCode })).toMatchObject({ bgName, bgDetail })
    const { list } = await master.call('account/brandgroup/list', { filters: { bgName } })
    expect(list.map((row) => row.bgDetail)).toEqual([bgDetail])
  }
})

test('a venue says what was typed', async () => {
  const { poiIdx } = own
  for (const typed of scripts) {
    const { poiName, addr, addr2, addr3, region } = await master.call('account/poi/detail', { poiIdx })
    const entered = { poiName: typed, addr: typed, addr2: typed, addr3: typed, region: typed.slice(0, 40).trim() }
    await master.call('account/poi/save', { poiIdx, ...entered, was: { poiName, addr, addr2, addr3, region } })
    expect(await master.call('account/poi/detail', { poiIdx })).toMatchObject(entered)
  }
})

test('a screen, a content and a publish say what was typed', async () => {
  const { mediaId, contentIdx, publishIdx } = own
  for (const typed of scripts) {
    const screen = await master.call('media/media/detail', { mediaId })
    const changed = { mediaNm: typed.slice(0, 40).trim(), description: typed, serialNumber: typed.slice(0, 40).trim() }
    const { mediaNm, description, serialNumber } = screen
    await master.call('media/media/save', { mediaId, ...changed, was: { mediaNm, description, serialNumber } })
    expect(await master.call('media/media/detail', { mediaId })).toMatchObject(changed)
    const { contentName } = await master.call('content/regist/getData', { contentIdx })
    await master.call('content/regist/save', { contentIdx, contentName: typed, was: { contentName } })
    expect((await master.call('content/regist/getData', { contentIdx })).contentName).toBe(typed)
    const { publishName } = await master.call('content/publish/detail', { publishIdx })
    await master.call('content/publish/save', { publishIdx, publishName: typed, was: { publishName } })
    expect((await master.call('content/publish/detail', { publishIdx })).publishName).toBe(typed)
  }
})

test('answers are JSON and nothing else, whatever a browser would like to see in them', async () => {
  const answer = await master.fetch('/api/account/poi/detail.do', {
    method: 'POST',
    body: JSON.stringify({ poiIdx: own.poiIdx }),
    headers: { 'content-type': 'application/json' },
  })
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a name that a spreadsheet would run is text in the file', async () => {
  const formulas = ['=HYPERLINK("http://e.example","x")', '+1+1', '-2+3', '@SUM(A1)']
  for (const formula of formulas) {
    const { mediaId } = own
    const { mediaNm } = await master.call('media/media/detail', { mediaId })
    await master.call('media/media/save', { mediaId, mediaNm: formula, was: { mediaNm } })
    const query = new URLSearchParams({ format: 'csv', language: 'en', search: mediaId })
    const file = await master.fetch(`/api/media/media/excel.do?${query}`)
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/)
    const [, line = ''] = (await file.text()).split('\n')
    expect(line).toContain(`'${formula.slice(0, 2)}`)
    expect(line.split(',').filter((cell) => /^"?[=+@]/.test(cell))).toEqual([])
  }
})

test('a formula and a script from a list of venues stay text as well', async () => {
  const [poiName, addr] = ['<img src=x onerror=alert(1)>', "=cmd|' /C calc'!A0"]
  const { brdCode, bgCode } = own
  const opening = { 1: ['09:00', '21:00'] } as const
  const { importIdx, columns } = await master.call('account/poi/importRead', {
    text: `name,address\n${poiName},${addr}`,
  })
  await imported(master, { importIdx, columns, brdCode, bgCode, zone: 'Asia/Seoul', opening })
  const { list } = await master.call('account/poi/list', { search: '<img src=x onerror' })
  expect(list.map(({ poiName, addr }) => [poiName, addr])).toEqual([[poiName, addr]])
})
