import { type Kysely, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { codes } from '#domain/base/codes.ts'

const { waiting, running } = codes.campaignStatus

/** Campaigns that wait or run and have no other film to show than this one. */
export async function campaignsLosing(db: Kysely<DB>, matId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select campaign.name
    from campaign
    where campaign.status in (${waiting}, ${running})
      and exists (
        select
        from campaign_creative creative
        join material_on_air aired on aired.material_id = creative.material_id
        where creative.campaign_id = campaign.id and creative.material_id = ${matId})
      and not exists (
        select
        from campaign_creative creative
        join material on material.id = creative.material_id and material.hidden_at is null
        join material_on_air aired on aired.material_id = material.id
        where creative.campaign_id = campaign.id and creative.material_id <> ${matId})
    order by campaign.name`.execute(db)
  return rows.map(({ name }) => name)
}
