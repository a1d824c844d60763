import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { month, next, rates, shown, sold } from '../closing/closing.fixture.ts'

let world: World
let admin: Person
let master: Person
let line: number

beforeAll(async () => {
  world = await openWorld()
  const { db } = world.database
  await rates(db)
  ;[admin, master] = [await world.signIn('admin'), await world.signIn('beanmaster')]
  ;({ line } = await sold(db, { name: 'Ferry', amount: 1_000_000, from: `${month}-01`, to: `${month}-28` }))
  await shown(db, line, 'BEA0000001', `${month}-02`, 101)
  await shown(db, line, 'BEA0000001', `${month}-03`, 52)
  await shown(db, line, 'BEA0000002', `${month}-02`, 200)
  await closed(month)
})
afterAll(() => world.close())

async function closed(closingMonth: string) {
  await admin.call('settlement/closing/calculate', { closingMonth })
  await admin.call('settlement/closing/confirm', { closingMonth, reason: 'Known gaps' })
  await admin.call('settlement/closing/close', { closingMonth })
}

async function lineOf(mediaId: string, closingMonth: string) {
  const { list } = await master.call('settlement/media/lines', { filters: { closingMonth: [closingMonth] }, size: 100 })
  return list.find((row) => row.mediaId === mediaId)
}
const sums = (list: readonly { plays: number; base: number; amount: number }[]) => ({
  plays: list.reduce((sum, { plays }) => sum + plays, 0),
  base: list.reduce((sum, { base }) => sum + base, 0),
  amount: list.reduce((sum, { amount }) => sum + amount, 0),
})

test('the hours of a line add up to it, to the last won', async () => {
  const own = await lineOf('BEA0000001', month)
  const { plays = 0, base = 0, amount = 0, mlIdx = 0 } = own ?? {}
  const { list, zone, line: told, settled, proven } = await master.call('settlement/media/hours', { mlIdx })
  expect(list.map((row) => [row.day, row.plays])).toEqual([
    [`${month}-02`, 101],
    [`${month}-03`, 52],
  ])
  expect([told, settled, proven]).toEqual([{ plays, base, amount }, { plays, base, amount }, 153])
  expect(sums(list)).toEqual({ plays, base, amount })
  expect(zone).toBe('Asia/Seoul')
  expect(base).toBeGreaterThan(0)
})

test('the file has the same hours', async () => {
  const mlIdx = (await lineOf('BEA0000001', month))?.mlIdx ?? 0
  const file = await master.fetch(`/api/settlement/media/hoursExcel.do?mlIdx=${mlIdx}&format=csv&language=en`)
  const rows = (await file.text()).trim().split('\n')
  expect(rows[1]).toContain(`${month}-02T10:00:00+09:00`)
  expect([rows[0]?.trim().endsWith('Plays,Base (won),Fee (won)'), rows.length]).toEqual([true, 3])
})

test('late proof is told apart until it is settled, and then with its later line', async () => {
  const { db } = world.database
  const mlIdx = (await lineOf('BEA0000001', month))?.mlIdx ?? 0
  await shown(db, line, 'BEA0000001', `${month}-05`, 10)
  const waiting = await master.call('settlement/media/hours', { mlIdx })
  expect([waiting.settled.plays, waiting.proven]).toEqual([153, 163])
  await closed(next)
  const { list, settled, proven } = await master.call('settlement/media/hours', { mlIdx })
  expect([settled.plays, proven]).toEqual([163, 163])
  expect(sums(list)).toEqual(settled)
  const later = await lineOf('BEA0000001', next)
  const ofLater = await master.call('settlement/media/hours', { mlIdx: later?.mlIdx ?? 0 })
  expect([ofLater.settled, sums(ofLater.list)]).toEqual([settled, settled])
})

test('lines of other owners and unknown ones answer alike', async () => {
  const mlIdx = (await lineOf('BEA0000001', month))?.mlIdx ?? 0
  const quay = await world.signIn('quaymaster')
  const foreign = await quay.ask('settlement/media/hours', { mlIdx })
  const unknown = await quay.ask('settlement/media/hours', { mlIdx: 999_999 })
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  expect((await (await world.signIn('seller')).ask('settlement/media/hours', { mlIdx })).status).toBe(403)
})
