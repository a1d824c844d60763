import { type Kysely, sql } from 'kysely'
import { everyDay } from '#domain/network/opening.ts'
import { weekFrom } from '#domain/network/week/week-read.ts'
import type { DB } from '../schema.ts'
import { advertisers, products } from './advertisers.ts'
import { brands, districts, models, openingHours, panelHours } from './city.ts'
import { corporations, people } from './people.ts'

type Database = Kysely<DB>

/**
 * A believable small network: 2 brands, 8 groups, 64 venues, 128 screens. No plays: plays come only from players.
 * `passwordOf` answers the hash each sign-in gets. To be called in a transaction.
 */
export async function createDemo(db: Database, passwordOf: (loginId: string) => string): Promise<void> {
  const corporationIds = await createCorporations(db)
  const modelIds = await createModels(db)
  await createBrands(db, corporationIds)
  for (const [place, district] of districts.entries()) await createDistrict(db, district, place, modelIds)
  await createPeople(db, corporationIds, passwordOf)
  await createAdvertisers(db)
  await createProducts(db)
}

async function createCorporations(db: Database) {
  const rows = corporations.map(({ key: _, ...corporation }) => corporation)
  const made = await db.insertInto('corporation').values(rows).returning(['id', 'name']).execute()
  return new Map(corporations.map(({ key, name }) => [key, idOf(made, name)]))
}

async function createModels(db: Database) {
  const rows = models.map(({ numbers: _, ...model }) => model)
  const made = await db.insertInto('model').values(rows).returning(['id', 'name']).execute()
  const numbers = models.flatMap(({ name, numbers }) =>
    numbers.map((number) => ({ model_id: idOf(made, name), number, registrant: 'Litfass' })),
  )
  await db.insertInto('model_number').values(numbers).execute()
  return made.map(({ id }) => id)
}

async function createBrands(db: Database, corporationIds: Map<string, number>) {
  const rows = brands.map(({ corporation, ...brand }) => ({
    ...brand,
    corporation_id: corporationIds.get(corporation) ?? 0,
    licence_count: 100,
  }))
  await db.insertInto('brand').values(rows).execute()
}

const VENUES_A_DISTRICT = 8
const SCREENS_A_VENUE = 2

async function createDistrict(db: Database, district: (typeof districts)[number], place: number, modelIds: number[]) {
  const isDefault = districts.find(({ brand }) => brand === district.brand) === district
  const group = await db
    .insertInto('brand_group')
    .values({
      brand_code: district.brand,
      name: district.name,
      detail: `${district.name} district`,
      is_default: isDefault,
    })
    .returning('code')
    .executeTakeFirstOrThrow()
  for (let number = 0; number < VENUES_A_DISTRICT; number++) {
    const venueId = await createVenue(db, district, group.code, number)
    await createScreens(db, district.brand, venueId, modelIds[(place + number) % modelIds.length] ?? null)
  }
}

async function createVenue(db: Database, district: (typeof districts)[number], groupCode: number, number: number) {
  const street = district.streets[number % district.streets.length] ?? district.name
  const name = `${street} ${Math.floor(number / district.streets.length) + 1}`
  const [on, off] = district.neverCloses ? (['00:00', '00:00'] as const) : openingHours[district.brand]
  const { id } = await db
    .insertInto('venue')
    .values({
      brand_code: district.brand,
      group_code: groupCode,
      name,
      address: name,
      region: district.name,
      latitude: degrees(district.latitude + (number % 3) * 0.0021 - 0.002),
      longitude: degrees(district.longitude + Math.floor(number / 3) * 0.0027 - 0.002),
      opening: sql`${JSON.stringify(everyDay(on, off))}::jsonb`,
      power: sql`${powerOf(district)}::jsonb`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Hours of a district's panels as they are stored; null is always. */
function powerOf({ brand, neverCloses }: (typeof districts)[number]): string | null {
  const text = neverCloses ? undefined : panelHours[brand]
  const read = text ? weekFrom(text) : { week: null }
  return 'week' in read && read.week ? JSON.stringify(read.week) : null
}

/** About a tenth of a metre: sums of fractions leave a tail. */
const degrees = (value: number) => Number(value.toFixed(6))

async function createScreens(db: Database, brand: string, venueId: number, modelId: number | null) {
  const { last } = await db
    .updateTable('brand')
    .set(({ eb }) => ({ last_media_number: eb('last_media_number', '+', SCREENS_A_VENUE) }))
    .where('code', '=', brand)
    .returning('last_media_number as last')
    .executeTakeFirstOrThrow()
  const prefix = brands.find(({ code }) => code === brand)?.prefix ?? ''
  const rows = Array.from({ length: SCREENS_A_VENUE }, (_, at) => ({
    id: `${prefix}${String(last - SCREENS_A_VENUE + at + 1).padStart(7, '0')}`,
    brand_code: brand,
    name: at === 0 ? 'Window' : 'Counter',
    venue_id: venueId,
    model_id: modelId,
  }))
  await db.insertInto('media').values(rows).execute()
}

async function createPeople(
  db: Database,
  corporationIds: Map<string, number>,
  passwordOf: (loginId: string) => string,
) {
  for (const { loginId, name, role, corporation, scope } of people) {
    const { id } = await db
      .insertInto('app_user')
      .values({
        login_id: loginId,
        name,
        role,
        corporation_id: corporationIds.get(corporation) ?? 0,
        password_hash: passwordOf(loginId),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!scope) continue
    await sql`
      insert into user_scope (user_id, brand_code, group_code, venue_id)
      values (
        ${id}, ${scope.brand},
        (select code from brand_group where brand_code = ${scope.brand} and name = ${scope.group ?? null}),
        (select id from venue where brand_code = ${scope.brand} and name = ${scope.venue ?? null}))`.execute(db)
  }
}

async function createAdvertisers(db: Database) {
  const { id: seller } = await db
    .selectFrom('app_user')
    .select('id')
    .where('login_id', '=', 'seller')
    .executeTakeFirstOrThrow()
  for (const { name, business_number, category } of advertisers) {
    const corporation = await db
      .insertInto('corporation')
      .values({ type: 30, name, business_number })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('advertiser')
      .values({ corporation_id: corporation.id, name, category, seller_id: seller, approval: 1 })
      .execute()
  }
}

function idOf(rows: readonly { id: number; name: string }[], name: string): number {
  return rows.find((row) => row.name === name)?.id ?? 0
}

async function createProducts(db: Database) {
  const rows = products.map((product) => ({
    ...product,
    places: 'places' in product ? [...product.places] : [],
    registrant: 'Litfass',
  }))
  await db.insertInto('product').values(rows).execute()
}
