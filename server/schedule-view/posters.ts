import { sql } from 'kysely'
import type { DayItem } from '#domain/schedule/explain/view.ts'
import type { Caller } from '../base/caller.ts'
import { seesByCustomer } from '../base/scope.ts'
import { signedAddress } from '../file/address.ts'
import { withinMaterials } from '../file/material-visible.ts'
import { posterOf } from '../file/poster.ts'
import type { PlainItem } from './day-view.ts'

/** The items with the pictures of those contents and creatives that the caller may see. */
export async function withPosters(caller: Caller, items: readonly PlainItem[]): Promise<DayItem[]> {
  const contents = seesByCustomer(caller) ? [] : items.flatMap(({ contentIdx }) => contentIdx ?? [])
  const films = items.flatMap(({ matId }) => matId ?? [])
  const { rows } = await sql<{ item: string; poster: string | null }>`
    select 'content ' || content.id as item, ${posterOf('asset')} as poster
    from content
    join file on file.id = content.file_id
    join asset on asset.sha256 = file.asset_sha256
    where content.id = any(${contents}::integer[])
    union all
    select 'film ' || material.id, ${posterOf('asset')}
    from material
    join file on file.id = material.file_id
    left join material_on_air aired on aired.material_id = material.id
    join asset on asset.sha256 = coalesce(aired.sha256, file.asset_sha256)
    where material.id = any(${films}::integer[]) and ${withinMaterials(caller)}`.execute(caller.db)
  const posters = new Map(rows.flatMap(({ item, poster }) => (poster ? [[item, poster] as const] : [])))
  return items.map((item) => {
    const poster = posters.get(item.matId === null ? `content ${item.contentIdx}` : `film ${item.matId}`)
    return { ...item, poster: poster ? signedAddress(caller.services, poster) : null }
  })
}
