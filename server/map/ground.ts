import { sql } from 'kysely'
import { baseOf } from '#domain/map/base.ts'
import { mapCalls } from '#domain/map/calls.ts'
import { columnsOf, type MapPlace } from '#domain/map/place-columns.ts'
import { settingOf } from '../base/setting.ts'
import { handle } from '../call/handler.ts'
import { onSaleTo } from '../campaign/places.ts'

export const mapHandlers = handle(mapCalls, {
  async ground(_, { db, services }) {
    return { base: baseOf(String(await settingOf(db, 'MAP_TILES'))), isDemo: services.environment.withDemo }
  },

  async onSale(_, caller) {
    const { rows } = await sql<MapPlace>`
      select venue.id as key, venue.name, venue.region, venue.latitude as lat, venue.longitude as lon,
        count(*)::integer as screens, 0 as state
      from ${onSaleTo(caller)} and venue.latitude is not null and venue.longitude is not null
      group by venue.id
      order by venue.id`.execute(caller.db)
    return { places: columnsOf(rows) }
  },
})
