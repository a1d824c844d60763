import type { Services } from '../../base/services.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { paceAll } from '../../schedule/build-orders.ts'

/** The week to come is foretold at the first start, instead of with the next noon. */
export async function foretellWeek({ db }: Services): Promise<void> {
  const told = await db.selectFrom('build').select('id').where('kind', '=', 'forecast').limit(1).executeTakeFirst()
  if (!told) await enqueue(db, paceAll, null)
}
