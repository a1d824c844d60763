import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { isLostWithout } from '#domain/campaign/bare-days.ts'
import type { Caller } from '../../base/caller.ts'
import { type Filmed, filmedColumns, filmedOf, readyAt } from './film-days.ts'
import { ownToday } from './own-day.ts'

const { waiting, running } = codes.campaignStatus

/** Campaigns that wait or run and have a line with nothing else to show than this film on a day that is left. */
export async function campaignsLosing({ db, now }: Caller, matId: number): Promise<readonly string[]> {
  const { rows } = await sql<Filmed & { name: string; today: string }>`
    select ${filmedColumns}, campaign.name, ${ownToday} as today
    from campaign
    where campaign.status in (${waiting}, ${running})
      and campaign.id in (select campaign_id from campaign_creative where material_id = ${matId})
    order by campaign.name`.execute(db)
  const names: string[] = []
  for (const { name, today, ...row } of rows) {
    const booked = await filmedOf(db, row)
    if (booked && isLostWithout(readyAt(booked, now.getTime()), matId, today)) names.push(name)
  }
  return names
}
