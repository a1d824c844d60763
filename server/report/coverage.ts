import { type RawBuilder, sql } from 'kysely'
import type { codes } from '#domain/base/codes.ts'
import { type CoveragePage, type CoverageRow, type Covered, coveredPercent } from '#domain/report/coverage.ts'
import { coverageCalls } from '#domain/report/coverage-calls.ts'
import { daysIn } from '#domain/report/usage.ts'
import { dayAfter } from '#domain/time/dates.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { tableFile, tableWish } from '../store/table.ts'
import { wordsOf } from '../store/words.ts'
import { addUpCoverage, coverage, isNormal } from './coverage-sums.ts'
import { ofBrands } from './single-screens.ts'
import { countUsed, type Narrowing, usedScreens } from './usage.ts'

type Kind = keyof typeof codes.placeKind

interface Asked extends Narrowing {
  month: string
  placeKind: Kind
}

export const coverageHandlers = handle(coverageCalls, {
  async list({ page, size, ...asked }, caller) {
    const [take, at] = [size ?? USUAL_SIZE, page ?? 1]
    await addUp(caller, asked)
    const { list, places } = await pageOf(caller, asked, take, (at - 1) * take)
    const total = places ?? (await countOf(caller, asked))
    const sum = total === list.length ? sumOf(list) : await sumOfAll(caller, asked)
    return { list, total, page: at, size: take, sum } satisfies CoveragePage
  },

  async excel(input, caller) {
    const wish = tableWish(input)
    const words = await wordsOf(wish.language, 'report')
    const names = ['key', 'name', 'note', 'screens', 'open', 'shown'] as const
    await addUp(caller, input)
    const head = [...names, 'percent'].map((name) => words[`coverage.${name}`] ?? name)
    const days = Array.from({ length: daysIn(input.month) }, (_, day) => String(day + 1))
    const rows = (async function* () {
      for await (const row of everyRow(caller, input)) {
        const cells = row.cells.map((cell) => (cell ? coveredPercent(cell) : null))
        yield [...names.map((name) => row[name]), coveredPercent(row), ...cells]
      }
    })()
    return tableFile({ fileName: `coverage_${input.month}`, head: [...head, ...days], rows }, wish)
  },
})

const addUp = (caller: Caller, { month }: Asked) => addUpCoverage(caller.db, month, ofBrands(caller, 'brand.code'))

const USUAL_SIZE = 100
const EACH = 1000

async function* everyRow(caller: Caller, asked: Asked): AsyncGenerator<CoverageRow> {
  for (let from = 0; ; from += EACH) {
    const { list } = await pageOf(caller, asked, EACH, from)
    yield* list
    if (list.length < EACH) return
  }
}

/** Places of a kind: their key, their name and where they belong, from screens (`media`) with their venue. */
const places: Readonly<Record<Kind, Record<'key' | 'name' | 'note', RawBuilder<unknown>>>> = {
  media: { key: sql`media.id`, name: sql`media.id`, note: sql`coalesce(venue.name, media.name)` },
  venue: { key: sql`venue.id::text`, name: sql`venue.name`, note: sql`venue.region` },
  group: { key: sql`venue.group_code::text`, name: sql`brand_group.name`, note: sql`brand.name` },
  region: { key: sql`venue.brand_code || '/' || venue.region`, name: sql`venue.region`, note: sql`brand.name` },
  brand: { key: sql`media.brand_code`, name: sql`brand.name`, note: sql`null::text` },
}

const placeFilters: readonly string[] = ['brdCode', 'bgName', 'poiName', 'poiIdx', 'region']

/** A search or a filter for screens takes single ones out of their venues. */
const isOfWholeVenues = ({ search, filters }: Narrowing) =>
  !search && Object.keys(filters ?? {}).every((name) => placeFilters.includes(name))

/** Way to read days: those of all screens of a venue together from its sums, those of a screen from its own. */
interface Reading {
  /** Screens that are asked for, as `media`. */
  screens(where: RawBuilder<boolean>): RawBuilder<unknown>
  /** Their days in a month, from `chosen`. */
  days(month: string): RawBuilder<unknown>
}

const isIn = (month: string) => sql`
  day.day >= ${`${month}-01`}::date and day.day < ${dayAfter(`${month}-01`, daysIn(month))}::date`

const byScreen: Reading = {
  screens: (where) => sql`
    select media.id, media.name, media.brand_code, media.venue_id, 1 as screens
    from media
    left join venue on venue.id = media.venue_id
    where ${where}`,
  days: (month) => ownDays(month, sql`chosen`),
}

const ownDays = (month: string, screens: RawBuilder<unknown>) => sql`
  select screen.key, day.day, ${coverage.open} as open, ${coverage.shown} as shown
  from ${screens} screen
  join media_day day on day.media_id = screen.id and day.brand_code = screen.brand_code
  ${coverage.plays}
  where ${isIn(month)} and ${coverage.isOver}
  group by screen.key, day.day`

const venueDays = (month: string, venues: RawBuilder<unknown>) => sql`
  select venue.key, day.day, sum(day.open_seconds)::bigint as open, sum(day.shown_seconds)::bigint as shown
  from ${venues} venue
  join venue_coverage day on day.brand_code = venue.brand_code and day.venue_id = coalesce(venue.venue_id, 0)
  where ${isIn(month)}
  group by venue.key, day.day`

/** Venues of which a search has found every screen. */
const wholeVenues = sql`
  select chosen.key, chosen.brand_code, chosen.venue_id
  from chosen
  where chosen.venue_id is not null
  group by chosen.key, chosen.brand_code, chosen.venue_id
  having count(*) = (
    select count(*) from media
    where media.brand_code = chosen.brand_code and media.venue_id = chosen.venue_id and ${isNormal})`

/** A search that finds most of a large network finds whole venues, but for a few screens. */
const byScreenAndVenue: Reading = {
  screens: byScreen.screens,
  days: (month) => sql`
    select key, day, sum(open)::bigint as open, sum(shown)::bigint as shown
    from (
      with whole as materialized (${wholeVenues})
      (${venueDays(month, sql`whole`)})
      union all
      (${ownDays(
        month,
        sql`(
          select chosen.* from chosen
          left join whole on whole.brand_code = chosen.brand_code and whole.venue_id = chosen.venue_id
          where whole.venue_id is null)`,
      )})) day
    group by key, day`,
}

const byVenue: Reading = {
  screens: (where) => sql`
    select null as id, null as name, media.brand_code, media.venue_id, count(*)::integer as screens
    from media
    left join venue on venue.id = media.venue_id
    where ${where}
    group by media.brand_code, media.venue_id`,
  days: (month) => venueDays(month, sql`chosen`),
}

function readingOf(asked: Asked): Reading {
  if (asked.placeKind === 'media') return byScreen
  return isOfWholeVenues(asked) ? byVenue : byScreenAndVenue
}

function found(caller: Caller, { placeKind, ...narrowing }: Asked, reading: Reading): RawBuilder<unknown> {
  const { key, name, note } = places[placeKind]
  return sql`
    select media.id, media.brand_code, media.venue_id, media.screens, ${key} as key, ${name} as name, ${note} as note
    from (${reading.screens(usedScreens(caller, narrowing))}) media
    join brand on brand.code = media.brand_code
    left join venue on venue.id = media.venue_id
    left join brand_group on brand_group.code = venue.group_code
    where ${key} is not null`
}

interface Read extends Omit<CoverageRow, 'cells'> {
  cells: Record<string, Covered> | null
  places: number | null
}

interface PageOfPlaces {
  list: CoverageRow[]
  /** Number of all, where they had to be gathered for the page. */
  places: number | null
}

async function pageOf(caller: Caller, asked: Asked, take: number, from: number): Promise<PageOfPlaces> {
  const isOfScreens = asked.placeKind === 'media'
  const reading = readingOf(asked)
  // Few of all screens are walked to by their key.
  const once = isOfScreens ? sql`not materialized` : sql`materialized`
  const sums = isOfScreens
    ? sql`screens, null::integer as places`
    : sql`sum(screens)::integer as screens, (count(*) over ())::integer as places`
  const { rows } = await sql<Read>`
    with found as ${once} (${found(caller, asked, reading)}), place as materialized (
      select key, name, note, ${sums}
      from found
      ${isOfScreens ? sql`` : sql`group by key, name, note`}
      order by name, key
      limit ${take} offset ${from}
    ), chosen as (
      select found.* from found join place on place.key = found.key
    ), counted as (${reading.days(asked.month)})
    select place.key, place.name, place.note, place.screens, place.places,
      coalesce(total.open, 0)::bigint as open, coalesce(total.shown, 0)::bigint as shown, total.cells
    from place
    left join (
      select key, sum(open) as open, sum(shown) as shown,
        json_object_agg(extract(day from day), json_build_object('open', open, 'shown', shown)) filter (where open > 0) as cells
      from counted
      group by key) total on total.key = place.key
    order by place.name, place.key`.execute(caller.db)
  const days = daysIn(asked.month)
  const list = rows.map(({ places: _, ...row }) => ({
    ...row,
    cells: Array.from({ length: days }, (_, at) => row.cells?.[at + 1] ?? null),
  }))
  return { list, places: rows[0]?.places ?? null }
}

async function countOf(caller: Caller, asked: Asked): Promise<number> {
  if (asked.placeKind === 'media') return countUsed(caller, usedScreens(caller, asked))
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from (select distinct key from (${found(caller, asked, readingOf(asked))}) found) key`.execute(
    caller.db,
  )
  return rows[0]?.total ?? 0
}

async function sumOfAll(caller: Caller, asked: Asked): Promise<Covered> {
  // All screens are all of their brands, which may be read by venue.
  const whole: Asked = { ...asked, placeKind: asked.placeKind === 'media' ? 'brand' : asked.placeKind }
  const reading = readingOf(whole)
  const { rows } = await sql<Covered>`
    with chosen as (${found(caller, whole, reading)}), counted as (${reading.days(asked.month)})
    select coalesce(sum(open), 0)::bigint as open, coalesce(sum(shown), 0)::bigint as shown
    from counted`.execute(caller.db)
  return rows[0] ?? { open: 0, shown: 0 }
}

const sumOf = (list: readonly Covered[]): Covered => ({
  open: list.reduce((sum, row) => sum + row.open, 0),
  shown: list.reduce((sum, row) => sum + row.shown, 0),
})
