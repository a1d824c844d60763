import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { daysIn } from '#domain/report/usage.ts'
import { dayAfter } from '#domain/time/dates.ts'

/** Days of a report on usage, and how its plays are counted into cells. */
export interface Period {
  /** Half-open, `YYYY-MM-DD`. */
  from: string
  to: string
  cells: number
  /** Plays of each `screen` by cell, from 1. */
  counted: RawBuilder<unknown>
}

export function monthOf(month: string): Period {
  const from = `${month}-01`
  const cells = daysIn(month)
  const to = dayAfter(from, cells)
  const counted = sql`
    select media_id, extract(day from day)::int as cell, ad, house, content, notice, seconds
    from screen
    join play_day on play_day.brand_code = screen.brand_code and play_day.media_id = screen.id
    where day >= ${from} and day < ${to}`
  return { from, to, cells, counted }
}

/** By the hour of the venue's own clock: hours past midnight stand behind those of the evening they belong to. */
export function dayOf(date: string): Period {
  const hour = sql`extract(hour from hour at time zone coalesce(screen.zone, ${USUAL_ZONE}))::int`
  const of = (slotType: number) => sql`coalesce(sum(plays) filter (where slot_type = ${slotType}), 0)`
  const { ad, house, content, notice } = codes.slotType
  const counted = sql`
    select media_id, ${hour} + 1 as cell, ${of(ad)} as ad, ${of(house)} as house, ${of(content)} as content,
      ${of(notice)} as notice, sum(seconds) as seconds
    from screen
    join play_hour on play_hour.brand_code = screen.brand_code and play_hour.media_id = screen.id
    where day = ${date}
    group by 1, 2`
  return { from: date, to: dayAfter(date), cells: 24, counted }
}
