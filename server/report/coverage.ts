import { type RawBuilder, sql } from 'kysely'
import { moment } from '#database/moment.ts'
import type { codes } from '#domain/base/codes.ts'
import { type CoveragePage, type CoverageRow, type Covered, coveredPercent } from '#domain/report/coverage.ts'
import { coverageCalls } from '#domain/report/coverage-calls.ts'
import { daysIn } from '#domain/report/usage.ts'
import { dayAfter } from '#domain/time/dates.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { tableFile, tableWish } from '../store/table.ts'
import { wordsOf } from '../store/words.ts'
import { type Narrowing, usedScreens } from './usage.ts'

type Kind = keyof typeof codes.placeKind

interface Asked extends Narrowing {
  month: string
  placeKind: Kind
}

export const coverageHandlers = handle(coverageCalls, {
  async list({ page, size, ...asked }, caller) {
    const [take, at] = [size ?? USUAL_SIZE, page ?? 1]
    const [list, total] = [await rowsOf(caller, asked, take, (at - 1) * take), await countOf(caller, asked)]
    const sum = total === list.length ? sumOf(list) : await sumOfAll(caller, asked)
    return { list, total, page: at, size: take, sum } satisfies CoveragePage
  },

  async excel(input, caller) {
    const wish = tableWish(input)
    const words = await wordsOf(wish.language, 'report')
    const names = ['key', 'name', 'note', 'screens', 'open', 'shown'] as const
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

const USUAL_SIZE = 100
const EACH = 1000

async function* everyRow(caller: Caller, asked: Asked): AsyncGenerator<CoverageRow> {
  for (let from = 0; ; from += EACH) {
    const rows = await rowsOf(caller, asked, EACH, from)
    yield* rows
    if (rows.length < EACH) return
  }
}

/** Places of a kind: their key, their name and where they belong, from `media` with its venue. */
const places: Readonly<Record<Kind, Record<'key' | 'name' | 'note', RawBuilder<unknown>>>> = {
  media: { key: sql`media.id`, name: sql`media.id`, note: sql`coalesce(venue.name, media.name)` },
  venue: { key: sql`venue.id::text`, name: sql`venue.name`, note: sql`venue.region` },
  group: { key: sql`venue.group_code::text`, name: sql`brand_group.name`, note: sql`brand.name` },
  region: { key: sql`venue.brand_code || '/' || venue.region`, name: sql`venue.region`, note: sql`brand.name` },
  brand: { key: sql`media.brand_code`, name: sql`brand.name`, note: sql`null::text` },
}

function screensOf(caller: Caller, { placeKind, ...narrowing }: Asked): RawBuilder<unknown> {
  const { key, name, note } = places[placeKind]
  return sql`
    select media.id, media.brand_code, ${key} as key, ${name} as name, ${note} as note
    from media
    join brand on brand.code = media.brand_code
    left join venue on venue.id = media.venue_id
    left join brand_group on brand_group.code = venue.group_code
    where ${usedScreens(caller, narrowing)} and ${key} is not null`
}

/** Of days that are over where a screen stands, since a day that runs still has time to come. */
const secondsOf = (month: string) => sql`
  join media_day day on day.media_id = screen.id and day.brand_code = screen.brand_code
    and day.day >= ${`${month}-01`}::date and day.day < ${dayAfter(`${month}-01`, daysIn(month))}::date
    and day.day < (${moment} at time zone day.zone)::date
  left join play_day on play_day.brand_code = day.brand_code and play_day.day = day.day and play_day.media_id = day.media_id`

const open = sql`coalesce(sum(day.open_seconds), 0)::bigint`
const shown = sql`coalesce(sum(least(coalesce(play_day.seconds, 0), day.open_seconds)), 0)::bigint`

interface Read extends Omit<CoverageRow, 'cells'> {
  cells: Record<string, Covered> | null
}

async function rowsOf(caller: Caller, asked: Asked, take: number, from: number): Promise<CoverageRow[]> {
  const { rows } = await sql<Read>`
    with screen as materialized (${screensOf(caller, asked)}), place as (
      select key, name, note, count(*)::integer as screens
      from screen
      group by key, name, note
      order by name, key
      limit ${take} offset ${from}
    ), counted as (
      select screen.key, extract(day from day.day)::integer as cell, ${open} as open, ${shown} as shown
      from place
      join screen on screen.key = place.key
      ${secondsOf(asked.month)}
      group by 1, 2
    )
    select place.key, place.name, place.note, place.screens, coalesce(total.open, 0)::bigint as open,
      coalesce(total.shown, 0)::bigint as shown, total.cells
    from place
    left join (
      select key, sum(open) as open, sum(shown) as shown,
        json_object_agg(cell, json_build_object('open', open, 'shown', shown)) filter (where open > 0) as cells
      from counted
      group by key) total on total.key = place.key
    order by place.name, place.key`.execute(caller.db)
  const days = daysIn(asked.month)
  return rows.map((row) => ({ ...row, cells: Array.from({ length: days }, (_, at) => row.cells?.[at + 1] ?? null) }))
}

async function countOf(caller: Caller, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(distinct key)::integer as total from (${screensOf(caller, asked)}) screen`.execute(caller.db)
  return rows[0]?.total ?? 0
}

async function sumOfAll(caller: Caller, asked: Asked): Promise<Covered> {
  const { rows } = await sql<Covered>`
    select ${open} as open, ${shown} as shown
    from (${screensOf(caller, asked)}) screen ${secondsOf(asked.month)}`.execute(caller.db)
  return rows[0] ?? { open: 0, shown: 0 }
}

const sumOf = (list: readonly Covered[]): Covered => ({
  open: list.reduce((sum, row) => sum + row.open, 0),
  shown: list.reduce((sum, row) => sum + row.shown, 0),
})
