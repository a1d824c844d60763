import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { LoopToday } from '#domain/dashboard/board.ts'
import type { Caller } from '../base/caller.ts'
import { feeThisMonth } from '../money/closing/expected.ts'
import { screensWhere } from '../report/own-screens.ts'
import { latestPlays } from '../report/plays.ts'
import { lastPictures, nextSwitches } from './on-site.ts'

/** Plays of one's own screens today by kind, and their players. */
export async function loopToday(caller: Caller): Promise<LoopToday> {
  const [kinds, versions, pictures, switches, fee] = await Promise.all([
    kindsOf(caller),
    versionsOf(caller),
    lastPictures(caller),
    nextSwitches(caller),
    feeThisMonth(caller),
  ])
  return { kinds, versions, pictures, switches, fee }
}

async function kindsOf(caller: Caller): Promise<LoopToday['kinds']> {
  const today = (await latestPlays(caller, { days: 1 }))(0)
  return Object.entries(codes.slotType)
    .map(([kind, slotType]) => ({ slotType, plays: today[kind as keyof typeof codes.slotType] }))
    .filter(({ plays }) => plays > 0)
    .sort((one, other) => one.slotType - other.slotType)
}

const MOST_VERSIONS = 10

async function versionsOf(caller: Caller): Promise<LoopToday['versions']> {
  const { rows } = await sql<LoopToday['versions'][number]>`
    select device.version, count(*)::integer as screens
    from device
    join media on media.id = device.media_id
    left join venue on venue.id = media.venue_id
    where device.approved_at is not null and ${screensWhere(caller)}
    group by device.version
    order by screens desc, device.version desc
    limit ${MOST_VERSIONS}`.execute(caller.db)
  return rows
}
