import { type RawBuilder, sql } from 'kysely'
import { moment } from '#database/moment.ts'

/** The change that is in force of the publish of a row of `publish_content`; none before the first. */
const changeInForce = (contents: string) => sql`(
  select id
  from publish_change
  where publish_id = ${sql.ref(`${contents}.publish_id`)} and called_off_at is null and at <= ${moment}
  order by at desc, id desc
  limit 1)`

/** A row of `publish_content` is what its publish shows now, or what it is to begin with. */
export const isShownNow = (contents: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${contents}.change_id`)} is not distinct from ${changeInForce(contents)}`

/** It is shown, or a change that is planned is going to show it. */
export const isShownOrComing = (contents: string): RawBuilder<boolean> => sql<boolean>`(
  ${isShownNow(contents)} or exists (
    select from publish_change
    where id = ${sql.ref(`${contents}.change_id`)} and called_off_at is null and at > ${moment}))`
