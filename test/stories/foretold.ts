import { sql } from 'kysely'
import type { World } from '#test/world.ts'

/** Days of the week to come as they would have been built. */
export async function foretellSomething({ database }: Pick<World, 'database'>): Promise<void> {
  await sql`
    insert into build (day, kind, input_hash, engine_version, totals, is_current, started_at, finished_at)
    select current_date + ahead, 'forecast', repeat('0', 64), 1,
      '{"screens": 128, "advertising": 64, "capacity": 1000, "units": 250, "lines": 3}', false, now() - interval '2 s', now()
    from generate_series(2, 5) as ahead`.execute(database.db)
}
