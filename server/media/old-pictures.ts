import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import type { Services } from '../base/services.ts'

/** Pictures that the clock has ordered are many: after two days the last of each day stays, after 90 days none, nor its bytes. */
export async function removeOldPictures({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>): Promise<void> {
  const pictures = await removeOrders(db, clock().getTime())
  for (const sha256 of await removeAssets(db, pictures)) await files.remove(sha256)
}

/** Days are those of the clock at the screen's venue. */
async function removeOrders(db: Kysely<DB>, now: number): Promise<readonly string[]> {
  const daysAgo = (days: number) => sql`${new Date(now - days * 86_400_000)}::timestamptz`
  const dayOf = (order: string) =>
    sql`(${sql.ref(`${order}.created_at`)} at time zone coalesce(venue.zone, ${USUAL_ZONE}))::date`
  const { rows } = await sql<{ sha256: string | null }>`
    delete from device_command old
    using media
    left join venue on venue.id = media.venue_id
    where media.id = old.media_id
      and old.kind = 'screenshot' and old.created_by is null and old.creator = '' and old.ended_at < ${daysAgo(2)}
      and (old.picture_sha256 is null or old.ended_at < ${daysAgo(90)} or exists (
        select
        from device_command later
        where later.media_id = old.media_id and later.created_at > old.created_at and later.picture_sha256 is not null
          and ${dayOf('later')} = ${dayOf('old')}))
    returning old.picture_sha256 as sha256`.execute(db)
  return [...new Set(rows.flatMap(({ sha256 }) => sha256 ?? []))]
}

/** A picture of the same bytes may be another's too: two black screens have one. */
async function removeAssets(db: Kysely<DB>, pictures: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ sha256: string }>`
    delete from asset
    where sha256 = any(${pictures}::text[])
      and not exists (select from device_command where picture_sha256 = asset.sha256)
      and not exists (select from file where asset_sha256 = asset.sha256)
      and not exists (select from material_on_air where sha256 = asset.sha256)
      and not exists (
        select from asset_variant where asset_variant.sha256 = asset.sha256 and asset_variant.asset_sha256 <> asset.sha256)
    returning sha256`.execute(db)
  return rows.map(({ sha256 }) => sha256)
}
