import { sql } from 'kysely'
import type { Applied, AppliedScreen } from '#domain/material/air.ts'
import { expand, type Play } from '#domain/schedule/day/expand.ts'
import { isPlanned } from '#domain/schedule/day/planned.ts'
import type { Caller } from '../../base/caller.ts'
import { itemOfMaterial } from '../../campaign/deal/sold.ts'
import { runningDay } from '../../network/running-day.ts'
import { sharedDays } from './now-on.ts'

/** Nobody reads on beyond. */
const MOST_SHOWN = 500

/** The screens that have a creative in the plan of their day, as far as the caller sees them. */
export async function appliedScreens(caller: Caller, matId: number): Promise<Applied> {
  const planned = await plannedOn(caller, matId)
  const list = await screensOf(caller, matId, new Map([...planned].filter(([, { isOfToday }]) => isOfToday)))
  const sum = (count: (screen: AppliedScreen) => number) => list.reduce((all, screen) => all + count(screen), 0)
  return {
    list: list.slice(0, MOST_SHOWN),
    screens: list.length,
    planned: sum((screen) => screen.planned),
    proven: sum((screen) => screen.proven),
    now: sum(({ isNow }) => (isNow ? 1 : 0)),
    coming: [...planned.values()].filter(({ isComing }) => isComing).length,
  }
}

interface Planned {
  /** The day that the screen is in has it, not only the one that comes after a night that goes on. */
  isOfToday: boolean
  plays: number
  isNow: boolean
  isComing: boolean
}

/** Equal days are expanded once, however many screens share them. */
async function plannedOn(caller: Caller, matId: number): Promise<ReadonlyMap<string, Planned>> {
  const item = itemOfMaterial(matId)
  const at = caller.now.getTime()
  const { days, programs } = await sharedDays(caller)
  const having = [...programs].filter(([, { items }]) => items.some(({ id }) => id === item)).map(([hash]) => hash)
  const found = new Map<string, Planned>()
  for (const { day, isRunning, mediaIds } of days) {
    if (!day.compositions.some(({ ad }) => ad !== null && having.includes(ad))) continue
    const own = expand([day], programs, 0, Number.POSITIVE_INFINITY).filter((play) => play.item?.id === item)
    const isNow = own.some(({ from, to }: Play) => from <= at && at < to)
    const isComing = own.some(({ to }: Play) => at < to)
    if (own.length === 0 || !(isRunning || isComing)) continue
    const plays = isRunning ? own.filter(isPlanned).length : 0
    for (const id of mediaIds) found.set(id, together(found.get(id), { isOfToday: isRunning, plays, isNow, isComing }))
  }
  return found
}

/** A night that goes on, and the day behind it. */
function together(one: Planned | undefined, other: Planned): Planned {
  if (!one) return other
  return {
    isOfToday: one.isOfToday || other.isOfToday,
    plays: one.plays + other.plays,
    isNow: one.isNow || other.isNow,
    isComing: one.isComing || other.isComing,
  }
}

async function screensOf(caller: Caller, matId: number, planned: ReadonlyMap<string, Planned>) {
  const { rows } = await sql<Omit<AppliedScreen, 'planned' | 'isNow'>>`
    select media.id as "mediaId", media.name as "mediaNm", venue.id as "poiIdx", venue.name as "poiName", venue.region,
      coalesce((
        select sum(plays)
        from play_hour
        where material_id = ${matId} and brand_code = media.brand_code and media_id = media.id
          and day = ${runningDay}), 0)::int as proven
    from media
    join venue on venue.id = media.venue_id
    where media.id = any(${[...planned.keys()]}::text[])`.execute(caller.db)
  return rows
    .map((row) => ({
      ...row,
      planned: planned.get(row.mediaId)?.plays ?? 0,
      isNow: planned.get(row.mediaId)?.isNow ?? false,
    }))
    .sort((one, other) => other.planned - one.planned || one.mediaId.localeCompare(other.mediaId))
}
