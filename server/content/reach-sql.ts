import { sql } from 'kysely'

/** A row `target` names the screen `media`, by itself or in a screen group. */
export const namesScreen = sql<boolean>`(target.media_id = media.id or exists (
  select from media_group_media member
  where member.media_group_id = target.media_group_id and member.media_id = media.id))`

/** A row `target` reaches the screen `media`, which stands in `venue`. */
export const reachesScreen = sql<boolean>`(
  target.venue_id = venue.id or target.group_code = venue.group_code or ${namesScreen})`

/** A row `target` reaches something in `venue`. */
export const reachesVenue = sql<boolean>`(
  target.venue_id = venue.id or target.group_code = venue.group_code
  or exists (select from media where media.venue_id = venue.id and ${namesScreen}))`

/** Way round of the picture that the player behind the screen `media` draws; nothing while it told none. */
export const layoutOfPlayer = sql<string | null>`(
  select case when split_part(resolution, 'x', 2)::integer > split_part(resolution, 'x', 1)::integer then 'V' else 'H' end
  from device
  where device.media_id = media.id and resolution ~ '^\\d+x\\d+$'
  limit 1)`

/** Way round of a screen: by its model, or by the player that stands behind it; nothing while nobody knows. */
export const layoutOfScreen = sql<string | null>`coalesce(model.layout, ${layoutOfPlayer})`
