import { sql } from 'kysely'
import { todayHere } from '#database/moment.ts'
import { codes } from '#domain/base/codes.ts'
import type { FirstSteps, StepsDone } from '#domain/dashboard/first-steps.ts'
import type { Caller } from '../base/caller.ts'
import { allOf, withinActiveBrand, withinScope } from '../base/scope.ts'
import { signedAddress } from '../file/address.ts'
import { screensWhere } from '../report/own-screens.ts'

/** Progress of the caller's network on the way to its first play. */
export async function firstStepsOf(caller: Caller): Promise<FirstSteps> {
  const [done, brdCode, onAir] = await Promise.all([doneBy(caller), onlyBrand(caller), firstOnAir(caller)])
  return { done, brdCode, onAir }
}

const ofBrand = (caller: Caller, column: string) =>
  allOf([withinScope(caller, { brand: column }), withinActiveBrand(caller, column)])

async function doneBy(caller: Caller): Promise<StepsDone> {
  const { rows } = await sql<StepsDone>`
    select
      exists (select from brand where ${ofBrand(caller, 'brand.code')}) as brand,
      exists (
        select from media left join venue on venue.id = media.venue_id where ${screensWhere(caller)}) as screen,
      exists (
        select from venue
        where ${withinScope(caller, { brand: 'venue.brand_code', group: 'venue.group_code', venue: 'venue.id' })}
          and ${withinActiveBrand(caller, 'venue.brand_code')}) as venue,
      exists (
        select from media join venue on venue.id = media.venue_id
        where media.device_status = ${codes.deviceStatus.inUse} and ${screensWhere(caller)}) as player,
      exists (
        select from content
        join file on file.id = content.file_id
        join asset on asset.sha256 = file.asset_sha256
        where asset.encoding = ${codes.encoding.complete} and content.hidden_at is null
          and ${ofBrand(caller, 'content.brand_code')}) as content,
      exists (
        select from publish
        where publish.stopped_at is null and publish.ends_at > ${caller.now}
          and ${ofBrand(caller, 'publish.brand_code')}) as publish,
      exists (
        select from play_hour
        join media on media.id = play_hour.media_id
        left join venue on venue.id = media.venue_id
        where ${screensWhere(caller)}) as play`.execute(caller.db)
  const [row] = rows
  if (!row) throw new Error('Nothing was counted')
  return row
}

async function onlyBrand(caller: Caller): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from brand where ${ofBrand(caller, 'brand.code')} order by code limit 2`.execute(caller.db)
  const [one, another] = rows
  return one && !another ? one.code : null
}

/** While nothing has played before yesterday: later nobody has to be told. */
async function firstOnAir(caller: Caller): Promise<FirstSteps['onAir']> {
  const { rows } = await sql<{ mediaId: string; mediaName: string; sha256: string | null }>`
    select media.id as "mediaId", media.name as "mediaName", (
      select picture_sha256 from device_command
      where device_command.media_id = media.id and picture_sha256 is not null
      order by created_at desc limit 1) as sha256
    from play_hour
    join media on media.id = play_hour.media_id
    left join venue on venue.id = media.venue_id
    where ${screensWhere(caller)} and not exists (
      select from play_hour as earlier
      join media on media.id = earlier.media_id
      left join venue on venue.id = media.venue_id
      where earlier.day < ${todayHere} - 1 and ${screensWhere(caller)})
    order by play_hour.day, media.id
    limit 1`.execute(caller.db)
  const [first] = rows
  if (!first) return null
  const { sha256, ...screen } = first
  return { ...screen, pictureUrl: sha256 && signedAddress(caller.services, sha256) }
}
