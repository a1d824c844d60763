import { type RawBuilder, sql } from 'kysely'

/** A row `target` names the screen `media`, by itself, in a screen group or in a channel. */
export const namesScreen = sql<boolean>`(target.media_id = media.id or exists (
  select from media_group_media member
  where member.media_group_id = target.media_group_id and member.media_id = media.id)
  or (target.channel_id is not null and exists (
    select from channel_media member
    where member.channel_id = target.channel_id and member.media_id = media.id)))`

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

/** Way round of what viewers see, where the picture is turned by so many degrees. */
export const layoutSeen = (layout: RawBuilder<unknown>, turn: RawBuilder<unknown>) =>
  sql<string | null>`translate(${layout}, case when ${turn} % 180 = 90 then 'HV' else '' end, 'VH')`

/** Way round of a screen: by its model, or by the player behind it, and by how it hangs; nothing while nobody knows. */
export const layoutOfScreen = layoutSeen(sql`coalesce(model.layout, ${layoutOfPlayer})`, sql`media.turn`)
