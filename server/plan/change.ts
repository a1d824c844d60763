import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'

/** Hints that screens are to be planned anew; the message is the brand's code, empty for what is sold. */
export const scheduleChannel = 'schedule'

/** Screens that a change touches: all of the brand where none are named. */
export interface ScheduleChange {
  brand: string
  mediaIds?: readonly string[]
}

/** For what no column tells: the clock, and a finished build. Changes of columns that a plan reads are noted by the database. */
export async function noteChange(db: Kysely<DB>, { brand, mediaIds }: ScheduleChange): Promise<void> {
  await db
    .insertInto('schedule_change')
    .values({ brand_code: brand, media_ids: mediaIds ? [...mediaIds] : null })
    .execute()
}
