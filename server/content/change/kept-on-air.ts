import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { outcome, refuse, refuseField, refuseUnless } from '#domain/base/reply.ts'
import { slotsOf } from '#domain/schedule/day/slots.ts'
import type { Caller } from '../../base/caller.ts'
import { layoutOfScreen, reachesScreen } from '../reach-sql.ts'
import { dateStatus } from '../status-sql.ts'
import { isAvailable, screensOf } from '../targets.ts'
import { isShownOrComing } from './shown-sql.ts'

/** Facts of a content by which screens can show it; a square suits both ways round. */
interface Suiting {
  layout: string
  isSquare: boolean
  seconds: number
}

/** Not over, and not refused by a reviewer: it shows its contents, or is going to. */
export const isUnfinished = sql<boolean>`(
  publish.review <> ${sql.lit(codes.review.rejected)} and ${dateStatus} <> ${sql.lit(codes.dateStatus.finished)})`

/** A row of `content` that some publish shows, or is going to. */
export const isInSomePublish = sql<boolean>`exists (
  select from publish_content
  join publish on publish.id = publish_content.publish_id
  where publish_content.content_id = content.id and ${isUnfinished} and ${isShownOrComing('publish_content')})`

/**
 * Refusal of a change that would take a content off screens in silence while publications show it: turned away from them,
 * or longer than its brand has slots for. Another content takes its place there, from an instant on and with a way back.
 */
export async function keepOnAir(caller: Caller, contentIdx: number, before: Suiting, after: Suiting): Promise<void> {
  const [lost] = await lostScreens(caller, contentIdx, before, after)
  if (lost) refuseField('layout', 'content.losesScreens', outcome.badFormat, { ...lost })
  if (slotsOf(after.seconds) <= slotsOf(before.seconds)) return
  const [over] = await overfull(caller, contentIdx, slotsOf(after.seconds))
  if (over) refuse('publish.addLimit', { values: { ...over } })
}

/** A file that is put in the place of one that is shown is as ready as that. */
export async function refuseUnready(caller: Caller, contentIdx: number, fIdx: number, content: string): Promise<void> {
  const { rows } = await sql<{ isReady: boolean }>`
    select asset.encoding = ${codes.encoding.complete} as "isReady"
    from file
    join asset on asset.sha256 = file.asset_sha256
    where file.id = ${fIdx} and exists (
      select from publish where ${isUnfinished} and ${shows(contentIdx)})`.execute(caller.db)
  refuseUnless(rows[0]?.isReady !== false, 'publish.notEncoded', { values: { content } })
}

async function lostScreens({ db }: Caller, contentIdx: number, before: Suiting, after: Suiting) {
  const { rows } = await sql<{ publish: string; screens: number }>`
    select publish.name as publish, count(distinct media.id)::integer as screens
    from publish
    join publish_target target on target.publish_id = publish.id
    cross join (${screensOf})
    where ${isUnfinished} and ${shows(contentIdx)}
      and ${reachesScreen} and ${isAvailable} and ${suits(before)} and not ${suits(after)}
    group by publish.id
    order by publish.id
    limit 1`.execute(db)
  return rows
}

/** Versions of publications that would have more slots than their brand's house stream. */
async function overfull({ db }: Caller, contentIdx: number, slots: number) {
  const { rows } = await sql<{ count: number }>`
    select brand.house_slot as count
    from publish
    join brand on brand.code = publish.brand_code
    join publish_content version on version.publish_id = publish.id
    join content on content.id = version.content_id
    where ${isUnfinished} and ${isShownOrComing('version')}
      and exists (
        select from publish_content own
        where own.publish_id = publish.id and own.change_id is not distinct from version.change_id
          and own.content_id = ${contentIdx})
    group by publish.id, version.change_id, brand.code
    having brand.house_slot < sum(case when content.id = ${contentIdx} then ${slots}::integer
      else greatest(1, ceil(content.play_seconds / 15.0)) end)
    limit 1`.execute(db)
  return rows
}

const shows = (contentIdx: number): RawBuilder<boolean> => sql<boolean>`exists (
  select from publish_content
  where publish_id = publish.id and content_id = ${contentIdx} and ${isShownOrComing('publish_content')})`

const suits = ({ layout, isSquare }: Suiting): RawBuilder<boolean> =>
  sql<boolean>`(${isSquare}::boolean or coalesce(${layoutOfScreen} = ${layout}, true))`
