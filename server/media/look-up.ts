import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse } from '#domain/base/reply.ts'
import { mediaLookUpCalls } from '#domain/media/look-up-calls.ts'
import { type MediaFacts, type MediaVenue, player } from '#domain/media/player.ts'
import type { Caller } from '../base/caller.ts'
import { containing } from '../base/containing.ts'
import { allOf, isSoldScreen, withinActiveBrand, withinScope } from '../base/scope.ts'
import { handle } from '../call/handler.ts'
import { layoutSeen } from '../content/reach-sql.ts'
import { store } from '../store/store.ts'

export const playerStore = store(player, {
  table: 'device',
  columns: {
    plyIdx: 'device.id',
    mediaId: 'media.id',
    mediaNm: 'media.name',
    platform: 'device.platform',
    os: 'device.os',
    firmware: 'device.firmware',
    playerVersion: 'device.version',
    resolution: 'device.resolution',
    model: 'device.model',
    serial: 'device.serial',
    boundAt: 'device.bound_at',
    approvedAt: 'device.approved_at',
  },
  from: sql`device
    join media on media.id = device.media_id
    left join venue on venue.id = media.venue_id`,
  scope: { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' },
})

const MOST = 1000

export const mediaLookUpHandlers = handle(mediaLookUpCalls, {
  detail: ({ plyIdx }, caller) => playerStore.within(caller).get(plyIdx),

  async save(input, caller) {
    const players = playerStore.within(caller)
    const before = await players.before(input)
    // Players register themselves: there is none to be made here.
    if (!before) return refuse('general.malformed', { kind: 'malformed' })
    return { plyIdx: await players.save(input, before) }
  },

  async venues({ search }, caller) {
    const { rows } = await sql<MediaVenue>`
      select venue.id as "poiIdx", venue.name as "poiName", venue.region, count(*)::int as "mediaCount"
      from venue
      join media on media.venue_id = venue.id
      where ${screensWhere(caller, search)}
      group by venue.id
      order by venue.name
      limit ${MOST}`.execute(caller.db)
    return { list: rows }
  },

  async facts({ search }, caller) {
    const { rows } = await sql<MediaFacts>`
      select media.id as "mediaId", media.name as "mediaNm", venue.name as "poiName", venue.region,
        ${layoutSeen(sql`model.layout`, sql`media.turn`)} as layout, model.screen_size as "screenSize", media.grade
      from media
      join venue on venue.id = media.venue_id
      left join model on model.id = media.model_id
      where media.use_type = ${codes.useType.normal} and ${screensWhere(caller, search)}
      order by media.id
      limit ${MOST}`.execute(caller.db)
    return { list: rows }
  },
})

function screensWhere(caller: Caller, search?: string | null) {
  const found = containing(search ?? '')
  return allOf([
    caller.role === codes.role.sales
      ? isSoldScreen
      : withinScope(caller, { brand: 'media.brand_code', group: 'venue.group_code', venue: 'media.venue_id' }),
    withinActiveBrand(caller, 'media.brand_code'),
    ...(search ? [sql<boolean>`(venue.name ilike ${found} or venue.region ilike ${found})`] : []),
  ])
}
