import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { type AlcoholRule, barredHours, hoursOfSpan } from '#domain/campaign/alcohol.ts'
import { settings } from '#domain/system/settings.ts'
import type { SoldLine } from './sold.ts'

/** The rule in force: the operators' entries, or those of a fresh installation where theirs are not in use. */
export async function alcoholRule(db: Kysely<DB>): Promise<AlcoholRule> {
  const { rows } = await sql<{ code: string; value: string }>`
    select code, value
    from environment
    where code in ('ALCOHOL_HOURS', 'ALCOHOL_TRADES') and in_use`.execute(db)
  const set = new Map(rows.map(({ code, value }) => [code, value]))
  const trades: unknown = JSON.parse(set.get('ALCOHOL_TRADES') ?? settings.ALCOHOL_TRADES.value)
  return {
    hours: hoursOfSpan(set.get('ALCOHOL_HOURS') ?? settings.ALCOHOL_HOURS.value),
    trades: Array.isArray(trades) ? trades.map(String) : [],
  }
}

/** The line in the hours that are left to its trade, and each film in those of its own category. */
export function withoutBarred<Line extends SoldLine>(line: Line, rule: AlcoholRule): Line {
  const barred = barredHours(line.category, rule)
  return {
    ...line,
    hours: line.hours & ~barred,
    barred: line.hours & barred,
    films: line.films.map((film) => ({ ...film, barred: barredHours(film.category, rule) })),
  }
}
