import { sql } from 'kysely'
import type { CalendarAnswer } from '#domain/calendar/calendar.ts'
import { type Caller, may } from '../base/caller.ts'

/** Wishes that could not be met, by the days they were meant for: those of everybody for the platform, else one's own. */
export async function demandOf(caller: Caller, columns: readonly string[]): Promise<CalendarAnswer['demand']> {
  const seen = may(caller, 'lost-sale', 'LIST')
    ? sql<boolean>`true`
    : sql<boolean>`lost_sale.asked_by = ${caller.userId}`
  const { rows } = await sql<CalendarAnswer['demand'][number]>`
    select count(lost_sale.id)::integer as wishes,
      coalesce(sum((lost_sale.asked - lost_sale.available)
        / greatest(1, lost_sale.ends_on - lost_sale.starts_on + 1)), 0)::float8 as missing,
      count(lost_sale.id) filter (where lost_sale.exclusive is not null)::integer as alone,
      count(lost_sale.id) filter (where coalesce(lost_sale.per_hour, lost_sale.per_day) is not null)::integer as limited
    from unnest(${[...columns]}::date[]) with ordinality as col (day, place)
    left join lost_sale on lost_sale.starts_on < col.day + ${widthOf(columns)}::integer and col.day <= lost_sale.ends_on
      and ${seen}
    group by col.place
    order by col.place`.execute(caller.db)
  return rows
}

const widthOf = ([first = '', second = '']: readonly string[]) =>
  second === '' ? 1 : Math.round((Date.parse(second) - Date.parse(first)) / 86_400_000)
