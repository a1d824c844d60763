import { sql } from 'kysely'
import { type Figures, median, rounded } from './figures.ts'
import type { Running } from './running.ts'

const [ROUNDS, STATEMENTS, SCREENS_EACH] = [7, 40, 200]

/** Sums by screen, brand and group beside the hours of play that they are added up from, as a roll-up writes both. */
export async function costOfSums({ database: { db } }: Running): Promise<Figures> {
  const [alone, withSums]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    await sql`alter table play_hour disable trigger user`.execute(db)
    alone.push(await written(db, `2025-01-${10 + round}`))
    await sql`alter table play_hour enable trigger user`.execute(db)
    withSums.push(await written(db, `2025-02-${10 + round}`))
  }
  const value = rounded(median(withSums) / median(alone))
  return { 'hours of play with their sums, beside the hours alone': { value, aim: 1.25, better: 'lower', unit: '×' } }
}

async function written(db: Running['database']['db'], day: string): Promise<number> {
  const begun = performance.now()
  for (let part = 0; part < STATEMENTS; part++) {
    await sql`
      insert into play_hour (brand_code, day, media_id, hour, slot_type, item_id, item_name, plays, seconds)
      select 'BEAN', ${day}::date, 'BEA' || lpad((${part * SCREENS_EACH}::integer + screen + 10000)::text, 7, '0'),
        ${day}::timestamptz + interval '10 hours', 2, 'film' || film, 'Film', 10, 150
      from generate_series(1, ${SCREENS_EACH}::integer) as screen, generate_series(1, 6) as film
      on conflict (brand_code, day, media_id, hour, slot_type, item_id) do update
      set plays = excluded.plays, seconds = excluded.seconds`.execute(db)
  }
  return performance.now() - begun
}
