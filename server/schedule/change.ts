import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Caller } from '../base/caller.ts'

/** Hints that a brand's screens are to be planned anew; the message is the brand's code. */
export const scheduleChannel = 'schedule'

/** Which screens a change touches: all of the brand where neither screens nor venues are named. */
export interface ScheduleChange {
  brand: string
  mediaIds?: readonly string[]
  venueIds?: readonly number[]
  /** What a build of advertisements made of them: no reason to build again. */
  isOfBuild?: boolean
}

/**
 * To be called in the transaction of whatever changes what a screen shows: a publish, a content, a venue, a screen, the
 * brand's picture. The change is written down with it, and planned within seconds after it.
 */
export async function scheduleChanged(
  { db, services, afterCommit }: Pick<Caller, 'db' | 'services' | 'afterCommit'>,
  change: ScheduleChange,
): Promise<void> {
  await noteChange(db, change)
  afterCommit(() => services.bus.publish(scheduleChannel, change.brand))
}

export async function noteChange(
  db: Kysely<DB>,
  { brand, mediaIds, venueIds, isOfBuild = false }: ScheduleChange,
): Promise<void> {
  await db
    .insertInto('schedule_change')
    .values({
      brand_code: brand,
      media_ids: mediaIds ? [...mediaIds] : null,
      venue_ids: venueIds ? [...venueIds] : null,
      of_build: isOfBuild,
    })
    .execute()
}
