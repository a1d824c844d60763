import { type RawBuilder, sql } from 'kysely'
import { moment } from '#database/moment.ts'

/** Changes of publishes that their end leaves room for: what was planned for later was never shown. */
const changes = sql`
  publish_change change
  join publish changed on changed.id = change.publish_id and change.at < least(changed.ends_at, changed.stopped_at)`

/** It comes in stages, and has not come to all screens yet. */
const isRollingOut = sql<boolean>`exists (
  select from publish_rollout where change_id = change.id and state in ('running', 'halted'))`

/** The change that is in force of the publish of a row of `publish_content`; none before the first. */
const changeInForce = (contents: string, which = sql<boolean>`true`) => sql`(
  select change.id
  from ${changes}
  where change.publish_id = ${sql.ref(`${contents}.publish_id`)} and called_off_at is null and at <= ${moment} and ${which}
  order by at desc, change.id desc
  limit 1)`

/** A row of `publish_content` is what its publish shows now, or what it is to begin with. */
export const isShownNow = (contents: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${contents}.change_id`)} is not distinct from ${changeInForce(contents)}`

/** Screens of stages to come show it still, where a change comes in stages. */
const isShownByRest = (contents: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${contents}.change_id`)} is not distinct from ${changeInForce(contents, sql<boolean>`not ${isRollingOut}`)}`

/** It is shown, on all screens or on some, or a change that is planned is going to show it. */
export const isShownOrComing = (contents: string): RawBuilder<boolean> => sql<boolean>`(
  ${isShownNow(contents)} or ${isShownByRest(contents)} or exists (
    select from ${changes}
    where change.id = ${sql.ref(`${contents}.change_id`)} and called_off_at is null and at > ${moment}))`
