import { type RawBuilder, sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { materialReview } from '#domain/material/review-queue.ts'
import type { Caller } from '../base/caller.ts'
import { withinScope } from '../base/scope.ts'
import { brandOfTarget, withinMaterials } from '../file/material-visible.ts'
import { posterOf } from '../file/poster.ts'
import { store } from '../store/store.ts'
import { shortened } from '../store/store-mapping.ts'

const { waiting, running } = codes.campaignStatus

/** The versions that wait for somebody to look at them. */
export const queueStore = store(materialReview, {
  table: 'material',
  columns: {
    matId: 'material.id',
    poster: posterOf('asset'),
    matName: 'material.name',
    adName: 'advertiser.name',
    version: 'material.version',
    airVersion: 'aired.version',
    layout: 'material.layout',
    playTime: 'material.play_seconds',
    encoding: 'asset.encoding',
    campaigns: sql<string>`coalesce(booked.names, '')`,
    neededFrom: sql<string>`booked.first_day`,
    registrant: 'material.registrant',
    requestDate: 'material.updated_at',
  },
  from: sql`
    material
    join advertiser on advertiser.id = material.advertiser_id
    join file on file.id = material.file_id
    join asset on asset.sha256 = file.asset_sha256
    left join material_on_air aired on aired.material_id = material.id
    left join lateral (
      select ${shortened(sql`string_agg(distinct campaign.name, ', ')`)} as names, min(campaign.starts_on) as first_day
      from campaign_creative creative
      join campaign on campaign.id = creative.campaign_id
      where creative.material_id = material.id and campaign.status in (${sql.lit(waiting)}, ${sql.lit(running)})
    ) booked on true`,
  scope: withinMaterials,
  where: sql<boolean>`material.hidden_at is null and material.review = ${codes.review.requested}`,
})

/** A row `material` is booked on screens beyond the caller's brands. */
export function isOnOthersScreens(caller: Caller): RawBuilder<boolean> {
  if (caller.scope.brands === 'all') return sql<boolean>`false`
  return sql<boolean>`exists (
    select
    from campaign_creative creative
    join campaign on campaign.id = creative.campaign_id
    join campaign_line line on line.campaign_id = campaign.id
    join campaign_target target on target.line_id = line.id
    cross join lateral (${brandOfTarget}) aimed
    where creative.material_id = material.id and campaign.status is not null
      and not ${withinScope(caller, { brand: 'aimed.brand' })})`
}
