import { type RawBuilder, sql } from 'kysely'
import type { Play } from '#domain/schedule/day/expand.ts'
import { isPublic } from '#domain/schedule/day/source.ts'
import type { Caller } from '../../base/caller.ts'
import { seesByCustomer } from '../../base/scope.ts'
import { itemOfMaterial, lineOfSource, materialOfItem } from '../../campaign/deal/sold.ts'
import { withinMaterials } from '../../file/material-visible.ts'
import { posterOf } from '../../file/poster.ts'
import { contentOfItem } from '../../plan/orders.ts'

interface Item {
  name: string
  poster: string | null
  matId: number | null
  adName: string | null
  /** True if the caller may see it. */
  isOwn: boolean
}

/** Subject of a play: a creative with its buyer and campaign, or a content; nothing for the brand's card. */
export interface Shown {
  (play: Play): (Item & { cpName: string | null }) | undefined
  /** The name of an item as players tell it. */
  nameOf(item: string | null): string | null
}

export async function shownItems(caller: Caller, plays: readonly Play[]): Promise<Shown> {
  const items = [...new Set(plays.flatMap(({ item }) => item?.id ?? []))]
  const lines = [
    ...new Set(
      plays.flatMap(({ item, kind }) =>
        kind === 'ad' && item && !isPublic(item.source) ? lineOfSource(item.source) : [],
      ),
    ),
  ]
  const [known, campaigns] = await Promise.all([itemsOf(caller, items), campaignsOf(caller, lines)])
  const shown = ({ kind, item }: Play) => {
    const found = item ? known.get(keyOf(item.id)) : undefined
    if (!found || !item) return undefined
    return {
      ...found,
      cpName: kind === 'ad' && !isPublic(item.source) ? (campaigns.get(lineOfSource(item.source)) ?? null) : null,
    }
  }
  return Object.assign(shown, {
    nameOf: (item: string | null) => (item ? (known.get(keyOf(item))?.name ?? null) : null),
  })
}

/** Pages of a document are one content. */
const keyOf = (item: string) => (materialOfItem(item) === undefined ? String(contentOfItem(item)) : item)

async function itemsOf(caller: Caller, items: readonly string[]): Promise<ReadonlyMap<string, Item>> {
  const films = items.flatMap((item) => materialOfItem(item) ?? [])
  // The brand's card is neither.
  const contents = items
    .filter((item) => materialOfItem(item) === undefined)
    .map((item) => contentOfItem(item))
    .filter(Number.isInteger)
  const { rows } = await sql<Item & { id: number }>`
    select material.id, material.name, material.id as "matId", advertiser.name as "adName",
      ${withinMaterials(caller)} as "isOwn", ${poster} as poster
    from material
    join advertiser on advertiser.id = material.advertiser_id
    join file on file.id = material.file_id
    left join material_on_air aired on aired.material_id = material.id
    join asset on asset.sha256 = coalesce(aired.sha256, file.asset_sha256)
    where material.id = any(${films}::integer[])
    union all
    select content.id, content.name, null, null, ${!seesByCustomer(caller)}, ${poster}
    from content
    join file on file.id = content.file_id
    join asset on asset.sha256 = file.asset_sha256
    where content.id = any(${contents}::integer[])`.execute(caller.db)
  return new Map(rows.map(({ id, ...item }) => [item.matId === null ? String(id) : itemOfMaterial(id), item]))
}

const poster: RawBuilder<string | null> = posterOf('asset')

async function campaignsOf({ db }: Caller, lines: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select line.id, campaign.name
    from campaign_line line
    join campaign on campaign.id = line.campaign_id
    where line.id = any(${lines}::integer[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
