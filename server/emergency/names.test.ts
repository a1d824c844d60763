import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'

const HOUR = 3_600_000
let world: World
let master: Person
let places: readonly { poiIdx: number; poiName: string }[]

beforeAll(async () => {
  world = await openWorld()
  master = await world.signIn('beanmaster')
  places = (await master.call('account/poi/list', { size: 30 })).list
})
afterAll(() => world.close())

const at = (hours: number) => new Date(world.server.services.clock().getTime() + hours * HOUR).toISOString()
const period = () => ({ startDate: at(-1), endDate: at(1) })

const orders = {
  async emergency(targetVenues: number[]) {
    const words = { level: 3, emTitle: 'Fire', emText: 'Leave calmly', isExercise: 'N', isWhole: 'N' } as const
    const order = { brdCode: 'BEAN', ...words, targetVenues, ...period() }
    const { emIdx } = await master.call('emergency/emergency/save', order)
    return (await master.call('emergency/emergency/detail', { emIdx })).poiName
  },
  async notice(targetVenues: number[]) {
    const words = { notiName: 'Closed', notiText: 'Closed', uiType: 'TXT02', contNotiType: 0 } as const
    const order = { brdCode: 'BEAN', ...words, infoType: 1, priority: 2, targetVenues, ...period() } as const
    const { apIdx } = await master.call('content/contentNoti/save', order)
    return (await master.call('content/contentNoti/detail', { apIdx })).poiName
  },
}

test.each(['emergency', 'notice'] as const)('%s: names that do not fit end with a mark', async (order) => {
  const [first] = places
  expect(await orders[order]([first?.poiIdx ?? 0])).toBe(first?.poiName)
  const all = places.map(({ poiName }) => poiName).join(', ')
  expect(all.length).toBeGreaterThan(200)
  expect(await orders[order](places.map(({ poiIdx }) => poiIdx))).toMatch(/^.{199}…$/)
})

test('the file of all emergencies names the whole network as the list does', async () => {
  const admin = await world.signIn('admin')
  const words = { level: 3, emTitle: 'Fire', emText: 'Leave calmly', isExercise: 'N', isWhole: 'Y' } as const
  await admin.call('emergency/emergency/save', { ...words, ...period() })
  const file = await admin.fetch('/api/emergency/emergency/excel.do?format=csv&language=de')
  expect(await file.text()).toContain('Das ganze Netz')
})
