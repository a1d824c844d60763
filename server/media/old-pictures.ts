import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { Services } from '../base/services.ts'

/** Pictures that the clock has ordered are many: after two days the last of each day stays, after 90 days none, nor its bytes. */
export async function removeOldPictures({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  const pictures = await removeOrders(db)
  for (const sha256 of await removeAssets(db, pictures)) await files.remove(sha256)
}

async function removeOrders(db: Kysely<DB>): Promise<readonly string[]> {
  const { rows } = await sql<{ sha256: string | null }>`
    delete from device_command old
    where kind = 'screenshot' and created_by is null and creator = '' and ended_at < now() - interval '2 days'
      and (picture_sha256 is null or ended_at < now() - interval '90 days' or exists (
        select
        from device_command later
        where later.media_id = old.media_id and later.created_at > old.created_at and later.picture_sha256 is not null
          and later.created_at < date_trunc('day', old.created_at) + interval '1 day'))
    returning picture_sha256 as sha256`.execute(db)
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
