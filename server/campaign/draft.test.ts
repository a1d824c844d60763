import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '#test/person.ts'
import { openWorld, type World } from '#test/world.ts'
import { customerOf, filmOf, wholeDraft } from './writing.fixture.ts'

let world: World
let seller: Person
let customer: { advIdx: number; matId: number }
beforeAll(async () => {
  world = await openWorld()
  await sql`update media set device_status = 1`.execute(world.database.db)
  seller = await world.signIn('seller')
  customer = await customerOf(world, 'seller', 'Harbour Ferries')
})
afterAll(() => world.close())

const written = async (name: string) =>
  (await seller.call('campaign/regist/save', wholeDraft(customer, name, 'BEAN/Airport'))).cpIdx

test.each([
  ['spaces', '   '],
  ['signs without width', '\u200B\u2060\u200E'],
  ['Hangul fillers', '\u3164\uFFA0'],
])('a name of nothing but %s is none, nor is a reason', async (_, unseen) => {
  const { status, refusal } = await seller.ask('campaign/regist/save', { cpName: unseen })
  expect([status, refusal.fields?.cpName?.msg]).toEqual([422, 'field.missingText'])
  const asked = await seller.ask('campaign/run/askStop', { cpIdx: 1, reason: unseen })
  expect([asked.status, asked.refusal.fields?.reason?.msg]).toEqual([422, 'field.missingText'])
})

test('signs without width stay where they belong to what is written', async () => {
  const cpName = '👩\u200D🍳 \u200Fקמפיין'
  const { cpIdx } = await seller.call('campaign/regist/save', { cpName })
  expect((await seller.call('campaign/regist/detail', { cpIdx })).cpName).toBe(cpName)
})

test('a customer or a product that is not there is as unknown as a foreign one', async () => {
  const cpIdx = await written('For nobody')
  for (const part of [{ advIdx: 999_999 }, { pdIdx: 999_999 }]) {
    const begun = await seller.ask('campaign/regist/save', { cpName: 'For nobody', ...part })
    expect([begun.status, begun.refusal.msg]).toEqual([404, 'general.unknown'])
    const was = { advIdx: customer.advIdx, pdIdx: null }
    const changed = await seller.ask('campaign/regist/save', { cpIdx, ...part, was })
    expect([changed.status, changed.refusal.msg]).toEqual([404, 'general.unknown'])
  }
})

test('a campaign that changes its customer does not keep the films of the former one', async () => {
  const cpIdx = await written('For another')
  const other = await customerOf(world, 'seller', 'River Ferries')
  const theirs = [filmOf(customer.matId)]
  const change = { cpIdx, advIdx: other.advIdx, was: { advIdx: customer.advIdx } }
  const kept = await seller.ask('campaign/regist/save', { ...change, films: theirs, was: { ...change.was, films: [] } })
  expect(kept.status).toBe(404)
  await seller.call('campaign/regist/save', change)
  expect(await seller.call('campaign/regist/detail', { cpIdx })).toMatchObject({ advIdx: other.advIdx, films: [] })
  const sent = await seller.ask('campaign/request/send', { cpIdx })
  expect(sent.refusal.fields?.films?.msg).toBe('campaign.noFilm')
})

test('the rank of a campaign follows when it becomes one of a small business, or is one no more', async () => {
  const cpIdx = await written('Small after all')
  const ranks = async () => {
    const { rows } = await sql<{ tier: number }>`
      select tier from campaign_line where campaign_id = ${cpIdx}`.execute(world.database.db)
    return rows.map(({ tier }) => tier)
  }
  const [usual] = await ranks()
  await seller.call('campaign/regist/save', { cpIdx, isSme: 'Y', was: { isSme: 'N' } })
  const [small] = await ranks()
  expect(small).not.toBe(usual)
  await seller.call('campaign/regist/save', { cpIdx, isSme: 'N', was: { isSme: 'Y' } })
  expect(await ranks()).toEqual([usual])
})

test('what has gone since is left out of the copy of a campaign', async () => {
  const { db } = world.database
  const cpIdx = await written('Of last year')
  await sql`update material set hidden_at = now() where id = ${customer.matId}`.execute(db)
  const copy = await seller.call('campaign/regist/copy', { cpIdx })
  expect((await seller.call('campaign/regist/detail', copy)).films).toEqual([])
  await sql`update material set hidden_at = null where id = ${customer.matId}`.execute(db)
})
