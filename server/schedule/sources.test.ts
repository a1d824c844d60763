import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '#database/schema.ts'
import { localDay } from '#domain/time/local-time.ts'
import { openWorld, type World } from '#test/world.ts'
import { sell } from '../campaign/campaign.fixture.ts'
import { readSale } from '../campaign/deal/input.ts'
import { saleNetwork } from '../campaign/deal/screens.ts'
import { keptSources, screensVersion, sweepVersions } from '../campaign/deal/sources.ts'
import { type Network, openNetwork } from '../device/network.fixture.ts'
import { changes, media } from '../plan/change.fixture.ts'

let world: World
let network: Network

beforeAll(async () => {
  world = await openWorld()
  network = await openNetwork(world)
  const { db } = world.database
  await network.paired(await world.signIn('beanmaster'), media)
  await sql`update media set device_status = 1 where brand_code = 'BEAN'`.execute(db)
  // Who can see a screen counts where people were counted.
  await sql`update venue set people_per_hour = 100`.execute(db)
  const today = localDay('Asia/Seoul', network.now())
  await sell(db, { name: 'Brakes', from: today, to: today })
})
afterAll(() => world.close())

async function rolledBack<Result>(act: (trx: Transaction<DB>) => Promise<Result>): Promise<Result> {
  const trx = await world.database.db.startTransaction().execute()
  try {
    return await act(trx)
  } finally {
    await trx.rollback().execute()
  }
}

/** Without pictures, which no brand has here, and what a screen is sold as, which decides about its channels alone. */
const ofScreens = Object.entries(changes).filter(([name]) =>
  /^(brand|venue|media|model|device)\.(?!.*image|grade)/.test(name),
)

describe('screens that are kept between builds', () => {
  test('are read once as long as nothing of them changes', async () => {
    const { db } = world.database
    const sources = keptSources()
    const first = await sources.network(db)
    await sql`update venue set name = name || '!', contact_name = 'Jo'`.execute(db)
    expect(await sources.network(db)).toBe(first)
    expect(first).toEqual(await saleNetwork(db))
  })

  test.each(ofScreens)('are read anew after a change of %s by plain SQL', async (name, set) => {
    const sources = keptSources()
    await rolledBack(async (trx) => {
      const before = await sources.network(trx)
      const table = sql.table(name.split('.')[0] ?? '')
      await sql`update ${table} set ${sql.raw(set)} where ctid = (select max(ctid) from ${table})`.execute(trx)
      const after = await sources.network(trx)
      expect(after).not.toBe(before)
      expect(after).toEqual(await saleNetwork(trx))
    })
  })

  test.each([
    `insert into media (id, brand_code, name, venue_id, device_status) select 'BEA0009999', brand_code, 'New', venue_id, 1 from media where id = '${media}'`,
    `update media set id = 'BEA0009999' where id = (select max(id) from media where device_status = 0)`,
    `insert into venue (brand_code, group_code, name, address, opening) select brand_code, group_code, 'New', 'New', '{}' from venue`,
    `delete from device_binding; delete from device`,
    `truncate device cascade`,
  ])('are read anew after: %s', async (statement) => {
    const sources = keptSources()
    await rolledBack(async (trx) => {
      const before = await sources.network(trx)
      await sql.raw(statement).execute(trx)
      expect(await sources.network(trx)).not.toBe(before)
    })
  })

  test('are read anew where a change that began earlier is committed after a later one was seen', async () => {
    const { db } = world.database
    const sources = keptSources()
    const early = await db.startTransaction().execute()
    await sql`update media set audience_per_hour = 11 where id = 'BEA0000001'`.execute(early)
    await sql`update media set audience_per_hour = 12 where id = 'BEA0000002'`.execute(db)
    const audiences = async () =>
      (await sources.network(db)).screens.filter(({ id }) => /00[12]$/.test(id)).map(({ audience }) => audience)
    const before = await audiences()
    await early.commit().execute()
    expect(await audiences()).not.toEqual(before)
    expect(await sources.network(db)).toEqual(await saleNetwork(db))
  })

  test('have another version where old ones are removed, and then no other again', async () => {
    const { db } = world.database
    await sql`insert into sale_screen_change (transaction) select -n from generate_series(1, 1001) as n`.execute(db)
    const before = await screensVersion(db)
    await sweepVersions(db)
    const swept = await screensVersion(db)
    expect(swept).not.toBe(before)
    await sweepVersions(db)
    expect(await screensVersion(db)).toBe(swept)
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from sale_screen_change`.execute(db)
    expect(rows[0]?.count).toBe(1)
  })
})

test('a day is read alike with what is kept and without', async () => {
  const { db } = world.database
  const sources = keptSources()
  const today = localDay('Asia/Seoul', network.now())
  for (const set of [`zone = 'Europe/Berlin'`, `zone = 'Asia/Seoul'`, `opening = '{}'`]) {
    const kept = await readSale(db, today, { sources })
    expect(kept).toEqual(await readSale(db, today))
    expect(await readSale(db, today, { sources })).toEqual(kept)
    await sql`update venue set ${sql.raw(set)} where id = (select venue_id from media where id = ${media})`.execute(db)
    expect((await readSale(db, today, { sources })).hash).not.toBe(kept.hash)
  }
})
