import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import type { ScreenPicture, VenueSwitch } from '#domain/dashboard/board.ts'
import type { Caller } from '../base/caller.ts'
import { signedAddress } from '../file/address.ts'
import { screensWhere } from '../report/own-screens.ts'

const MOST_PICTURES = 6

/** One picture a screen, the newest ones of one's own. */
export async function lastPictures(caller: Caller): Promise<ScreenPicture[]> {
  const { rows } = await sql<Omit<ScreenPicture, 'url' | 'at'> & { sha256: string; at: Date }>`
    select * from (
      select distinct on (media.id) media.id as "mediaId", media.name as "mediaName", venue.name as "poiName",
        picture_sha256 as sha256, coalesce(ended_at, device_command.updated_at) as at
      from device_command
      join media on media.id = device_command.media_id
      left join venue on venue.id = media.venue_id
      where picture_sha256 is not null and ${screensWhere(caller)}
      order by media.id, device_command.created_at desc
    ) newest
    order by at desc
    limit ${MOST_PICTURES}`.execute(caller.db)
  return rows.map(({ sha256, at, ...screen }) => ({
    ...screen,
    url: signedAddress(caller.services, sha256),
    at: at.toISOString(),
  }))
}

const MOST_VENUES = 6
const AHEAD_MS = 24 * 3_600_000

/** Within a day, the soonest first: a screen of the venue in use stands for all, they follow its hours alike. */
export async function nextSwitches(caller: Caller): Promise<VenueSwitch[]> {
  const now = caller.now.getTime()
  const { rows } = await sql<Omit<VenueSwitch, 'at'> & { at: string }>`
    with screen as (
      select venue.id, venue.name, media.brand_code, media.id as media_id
      from venue
      cross join lateral (
        select id, brand_code, venue_id
        from media
        where venue_id = venue.id and device_status = ${codes.deviceStatus.inUse}
        order by id
        limit 1) media
      where ${screensWhere(caller)}
    ), edge as (
      select screen.id, screen.name, (ends.at)::bigint as at, ends.turns_on
      from screen
      join media_day on media_day.brand_code = screen.brand_code and media_day.media_id = screen.media_id
        and media_day.day between ${caller.now}::timestamptz::date - 1 and ${caller.now}::timestamptz::date + 2
      cross join lateral jsonb_array_elements(media_day.spans) as span
      cross join lateral (values (span ->> 0, true), (span ->> 1, false)) as ends(at, turns_on)
      -- A day that is planned while it runs begins at the next boundary, in a venue that is open by then.
      where not ends.turns_on
        or (ends.at)::bigint > extract(epoch from media_day.created_at + interval '1 minute') * 1000
    ), lasting as (
      -- Where one day's span ends as the next one's begins, nothing is switched.
      select id, name, at, bool_or(turns_on) as turns_on from edge group by id, name, at having count(distinct turns_on) = 1
    )
    select * from (
      select distinct on (id) id as "poiIdx", name as "poiName", turns_on as "isOn", at
      from lasting
      where at > ${now} and at <= ${now + AHEAD_MS}
      order by id, at
    ) soonest
    order by at, "poiName"
    limit ${MOST_VENUES}`.execute(caller.db)
  return rows.map(({ at, ...venue }) => ({ ...venue, at: new Date(Number(at)).toISOString() }))
}
