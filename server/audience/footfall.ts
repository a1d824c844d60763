import { sql } from 'kysely'
import { audienceCalls } from '#domain/audience/calls.ts'
import {
  DAYS,
  type Footfall,
  type FootfallColumn,
  neededColumns,
  onceEach,
  readFootfall,
} from '#domain/audience/footfall.ts'
import type { ImportOutcome, RowFault } from '#domain/base/import.ts'
import { outcome, refuse } from '#domain/base/reply.ts'
import { localDay } from '#domain/time/local-time.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { tableFrom } from '../network/csv-table.ts'
import { venuesSeenBy } from '../network/venue.ts'
import { leaveTrace } from '../store/audit.ts'
import { reckonPeople } from './people-per-hour.ts'

/**
 * The last days that were counted of a venue. Of each, a count is taken at one grain alone: a day that was counted by hour
 * and as a whole would else be counted twice.
 */
const counted = (poiIdx: number) => sql`
  select day, hour, sex, age, people,
    hour >= 0 as "byHour", age > 0 as "byAge"
  from footfall
  where venue_id = ${poiIdx}
    and day > (select max(day) from footfall where venue_id = ${poiIdx}) - ${DAYS}::integer`

export const audienceHandlers = handle(audienceCalls, {
  async days({ poiIdx }, caller) {
    await venuesSeenBy(caller).get(poiIdx)
    const { rows } = await sql<{ day: string; people: number }>`
      with counted as (${counted(poiIdx)}),
      by_grain as (
        select day, "byHour", "byAge", sex = 'A' as "isBoth", sum(people)::bigint as people
        from counted
        group by day, "byHour", "byAge", "isBoth")
      select day, max(people)::bigint as people
      from by_grain
      group by day
      order by day`.execute(caller.db)
    return { items: rows }
  },

  async ages({ poiIdx }, caller) {
    await venuesSeenBy(caller).get(poiIdx)
    const { rows } = await sql<{ age: number; women: number; men: number }>`
      with counted as (${counted(poiIdx)}),
      days as (select count(distinct day) as days from counted where "byAge")
      select age,
        round(coalesce(sum(people) filter (where sex = 'F'), 0) / days)::bigint as women,
        round(coalesce(sum(people) filter (where sex = 'M'), 0) / days)::bigint as men
      from counted, days
      where "byAge" and sex <> 'A'
      group by age, days
      order by age`.execute(caller.db)
    return { items: rows }
  },

  async hours({ poiIdx }, caller) {
    await venuesSeenBy(caller).get(poiIdx)
    const { rows } = await sql<{ hour: number; people: number }>`
      with counted as (${counted(poiIdx)}),
      days as (select count(distinct day) as days from counted where "byHour"),
      by_grain as (
        select hour, "byAge", sex = 'A' as "isBoth", sum(people) as people
        from counted
        where "byHour"
        group by hour, "byAge", "isBoth")
      select hour, round(max(people) / days)::bigint as people
      from by_grain, days
      group by hour, days
      order by hour`.execute(caller.db)
    return { items: rows }
  },

  async importCheck({ text }, caller) {
    return outcomeOf(await planOf(caller, text))
  },

  async importRun({ text }, caller) {
    const plan = await planOf(caller, text)
    await write(caller, plan.rows)
    await reckonPeople(caller.db, [...new Set(plan.rows.map(({ poiIdx }) => poiIdx))])
    const { created, changed } = outcomeOf(plan)
    if (created + changed > 0)
      await leaveTrace(caller, { entity: 'footfall', key: '', act: 'import', brand: null, after: { created, changed } })
    return outcomeOf(plan)
  },
})

interface Placed extends Footfall {
  poiIdx: number
}
interface Plan {
  rows: Placed[]
  created: number
  changed: number
  unchanged: number
  faults: RowFault<FootfallColumn>[]
}

const outcomeOf = ({ rows: _, ...counts }: Plan): ImportOutcome<FootfallColumn> => counts

/** Zone in which each day begins first: before that it has begun for no venue. */
const EARLIEST_ZONE = 'Pacific/Kiritimati'

/** Holds the file against what is there: the check shows it, the import writes it. */
async function planOf(caller: Caller, text: string): Promise<Plan> {
  const { headings, rows } = tableFrom(text)
  const missing = neededColumns.filter((column) => !headings.some((heading) => heading.toLowerCase() === column))
  if (missing.length > 0) refuse('industry.noColumn', { values: { column: missing.join(', ') } })
  const { found, faults } = readFootfall(headings, rows, localDay(EARLIEST_ZONE, caller.now.getTime()))
  const venues = await venuesOf(caller, new Set(found.map(({ venue }) => venue)))
  const placed = found.flatMap((each) => {
    const poiIdx = venues.get(each.venue)
    if (poiIdx === undefined)
      faults.push({ row: each.row, field: 'venue', fault: { outcome: outcome.badFormat, msg: 'footfall.noVenue' } })
    return poiIdx === undefined ? [] : [{ ...each, poiIdx }]
  })
  const once = onceEach(placed)
  const all = [...faults, ...once.faults].sort((one, other) => one.row - other.row)
  return { ...(await held(caller, once.found)), rows: once.found, faults: all }
}

/** By their own numbers, and by names that only one of them bears. */
async function venuesOf(caller: Caller, names: ReadonlySet<string>): Promise<ReadonlyMap<string, number>> {
  const scope = { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' }
  const { rows } = await sql<{ name: string; poiIdx: number }>`
    with named as (
      select external_id as name, id from venue
      where external_id = any(${[...names]}) and ${withinScope(caller, scope)}
      union
      select name, id from venue
      where name = any(${[...names]}) and ${withinScope(caller, scope)})
    select name, min(id) as "poiIdx" from named group by name having count(*) = 1`.execute(caller.db)
  return new Map(rows.map(({ name, poiIdx }) => [name, poiIdx]))
}

const asTable = (rows: readonly Placed[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as row("poiIdx" integer, day date, hour smallint, sex text, age smallint, people integer)`

async function held({ db }: Caller, rows: readonly Placed[]) {
  const { rows: found } = await sql<{ changed: number; unchanged: number }>`
    select count(*) filter (where footfall.people <> row.people) as changed,
      count(*) filter (where footfall.people = row.people) as unchanged
    from ${asTable(rows)}
    join footfall on venue_id = row."poiIdx" and footfall.day = row.day and footfall.hour = row.hour
      and footfall.sex = row.sex and footfall.age = row.age`.execute(db)
  const { changed = 0, unchanged = 0 } = found[0] ?? {}
  return { created: rows.length - changed - unchanged, changed, unchanged }
}

/** In the order of the key: two files at once wait for each other's rows in one direction alone. */
async function write({ db }: Caller, rows: readonly Placed[]) {
  await sql`
    insert into footfall (venue_id, day, hour, sex, age, people)
    select row."poiIdx", row.day, row.hour, row.sex, row.age, row.people from ${asTable(rows)}
    order by row."poiIdx", row.day, row.hour, row.sex, row.age
    on conflict (venue_id, day, hour, sex, age)
      do update set people = excluded.people, updated_at = now()`.execute(db)
}
