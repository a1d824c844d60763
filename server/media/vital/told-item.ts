import { type RawBuilder, sql } from 'kysely'
import { LARGEST_KEY } from '#domain/base/field.ts'
import type { Caller } from '../../base/caller.ts'
import { materialOfItem } from '../../campaign/deal/sold.ts'
import { posterOf } from '../../file/poster.ts'
import { noticeOfItem } from '../../plan/notices.ts'
import { contentOfItem } from '../../plan/orders.ts'

/** Name of what a player says that it shows, and the bytes of its still. */
export interface ToldItem {
  name: string
  poster: string | null
}

/** A player may name anything: what the brand of its screen neither owns nor shows stays as it was told. */
export async function toldItem({ db }: Caller, brand: string, item: string): Promise<ToldItem> {
  const { rows } = await sql<ToldItem>`${known(brand, item)}`.execute(db)
  return rows[0] ?? { name: item, poster: null }
}

function known(brand: string, item: string): RawBuilder<ToldItem> {
  const notice = keyOf(noticeOfItem(item))
  if (notice) return sql`select name, null as poster from screen_notice where id = ${notice} and brand_code = ${brand}`
  const film = keyOf(materialOfItem(item))
  if (film)
    return sql`
      select material.name, ${posterOf('asset')} as poster
      from material
      join file on file.id = material.file_id
      left join material_on_air aired on aired.material_id = material.id
      join asset on asset.sha256 = coalesce(aired.sha256, file.asset_sha256)
      where material.id = ${film} and exists (
        select
        from campaign_creative creative
        join campaign on campaign.id = creative.campaign_id
        where creative.material_id = material.id and campaign.brands && array[${brand}])`
  return sql`
    select content.name, ${posterOf('asset')} as poster
    from content
    join file on file.id = content.file_id
    join asset on asset.sha256 = file.asset_sha256
    where content.id = ${keyOf(contentOfItem(item)) ?? 0} and content.brand_code = ${brand}`
}

/** A number that a key can be. */
const keyOf = (number = Number.NaN) => (number > 0 && number <= LARGEST_KEY ? number : undefined)
