import { sql } from 'kysely'

/** A row `target` names the screen `media`, by itself or in a screen group. */
const namesScreen = sql<boolean>`(target.media_id = media.id or exists (
  select from media_group_media member
  where member.media_group_id = target.media_group_id and member.media_id = media.id))`

/** A row `target` reaches the screen `media`, which stands in `venue`. */
export const reachesScreen = sql<boolean>`(
  target.venue_id = venue.id or target.group_code = venue.group_code or ${namesScreen})`

/** A row `target` reaches something in `venue`. */
export const reachesVenue = sql<boolean>`(
  target.venue_id = venue.id or target.group_code = venue.group_code
  or exists (select from media where media.venue_id = venue.id and ${namesScreen}))`
