import { sql } from 'kysely'
import { type CodeOf, codes } from '#domain/base/codes.ts'
import { type Board, NO_PLAYER } from '#domain/dashboard/board.ts'
import { dashboardCalls } from '#domain/dashboard/calls.ts'
import { columnsOf, type MapPlace } from '#domain/map/place-columns.ts'
import { type Caller, may } from '../base/caller.ts'
import { allOf, withinActiveBrand, withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { screensWhere } from '../report/own-screens.ts'
import { latestPlays } from '../report/plays.ts'
import { attentionOf } from './attention.ts'
import { lastDays } from './days.ts'
import { fillOf } from './fill.ts'
import { firstStepsOf } from './first-steps.ts'
import { healthDays } from './health-hours.ts'
import { loopToday } from './loop.ts'
import { managerBoard } from './manager.ts'
import { salerBoard } from './saler.ts'
import { toReviewOf } from './to-review.ts'

const { inUse } = codes.deviceStatus

export const dashboardHandlers = handle(dashboardCalls, {
  manager: (_, caller) => managerBoard(caller),
  fill: async (_, caller) => ({ days: await fillOf(caller) }),
  health: async (_, caller) => ({ days: await healthDays(caller) }),
  saler: (_, caller) => salerBoard(caller),
  loop: (_, caller) => loopToday(caller),
  steps: (_, caller) => firstStepsOf(caller),

  async media(_, caller) {
    const [counts, plays, licences, days, attention, toReview] = await Promise.all([
      countsOf(caller),
      playsOf(caller),
      licencesOf(caller),
      lastDays(caller, { isPlanAsked: false }),
      attentionOf(caller),
      toReviewOf(caller),
    ])
    return {
      ...{ ...counts, plays, licences, attention, toReview },
      days: days.map(({ day, plays: shown }) => ({ day, plays: shown })),
    } satisfies Board
  },

  async map(_, caller) {
    const { rows } = await sql<MapPlace>`
      select venue.id as key, venue.name, venue.region, venue.latitude as lat, venue.longitude as lon, own.screens, own.state
      from venue
      cross join lateral (
        select count(*)::int as screens,
          coalesce(
            max(media.status) filter (where media.status > ${codes.mediaStatus.off} and media.device_status = ${inUse}),
            min(media.status) filter (where media.device_status = ${inUse}),
            ${NO_PLAYER}) as state
        from media
        where media.venue_id = venue.id) own
      where venue.latitude is not null and venue.longitude is not null and ${venuesWhere(caller)}
      order by venue.id`.execute(caller.db)
    return { places: columnsOf(rows) }
  },
})

const venuesWhere = (caller: Caller) =>
  allOf([
    withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' }),
    withinActiveBrand(caller, 'venue.brand_code'),
  ])

async function countsOf(caller: Caller): Promise<Pick<Board, 'health' | 'waiting' | 'stopped'>> {
  const { rows } = await sql<{ device: number; status: CodeOf<'mediaStatus'>; screens: number }>`
    select media.device_status as device, media.status, count(*)::int as screens
    from media
    left join venue on venue.id = media.venue_id
    where ${screensWhere(caller)}
    group by 1, 2`.execute(caller.db)
  const health: Board['health'] = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 }
  const device = [0, 0, 0]
  for (const row of rows) {
    device[row.device] = (device[row.device] ?? 0) + row.screens
    if (row.device === 1) health[row.status] += row.screens
  }
  return { health, waiting: device[0] ?? 0, stopped: device[2] ?? 0 }
}

async function playsOf(caller: Caller): Promise<Board['plays']> {
  const on = await latestPlays(caller, { days: 2, isPlanAsked: true })
  return { today: on(0).plays, yesterday: on(1).plays, expectedToday: on(0).planned }
}

async function licencesOf(caller: Caller): Promise<Board['licences']> {
  if (!may(caller, 'brand', 'VIEW')) return []
  const { rows } = await sql<Board['licences'][number]>`
    select brand.code as "brdCode", brand.name as "brdNm", brand.licence_count as count,
      (select count(*)::int from media
       where media.brand_code = brand.code and media.device_status <> ${codes.deviceStatus.waiting}
         and media.use_type = ${codes.useType.normal}) as used
    from brand
    where ${withinScope(caller, { brand: 'brand.code' })} and ${withinActiveBrand(caller, 'brand.code')}
    order by brand.name
    limit 20`.execute(caller.db)
  return rows
}
