import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuse, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { material } from '#domain/material/material.ts'
import { materialCalls } from '#domain/material/material-calls.ts'
import { isAnotherVersion } from '#domain/material/version.ts'
import { advertiserStore } from '../account/advertiser.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { assetChannel, encodeAgain } from '../file/asset.ts'
import { fileInfo } from '../file/calls.ts'
import { withinMaterials } from '../file/material-visible.ts'
import { posterOf, withPoster } from '../file/poster.ts'
import { visibleFile } from '../file/visible.ts'
import { leaveTrace } from '../store/audit.ts'
import { FileAnswer } from '../store/download.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { findingsOf } from './findings.ts'
import { refuseUnfit } from './fit.ts'
import { reviewsOf } from './reviews.ts'

export const materialStore = store(material, {
  table: 'material',
  columns: {
    matId: 'material.id',
    matName: 'material.name',
    advIdx: 'material.advertiser_id',
    adName: 'advertiser.name',
    fIdx: 'material.file_id',
    layout: 'material.layout',
    playTime: 'material.play_seconds',
    matContentType: 'material.content_type',
    matTest: 'material.is_test',
    upjong: 'material.category',
    validFrom: 'material.valid_from',
    validTo: 'material.valid_to',
    version: 'material.version',
    review: 'material.review',
    reviewPoint: 'material.reject_point',
    reason: 'material.reject_reason',
    reviewDate: 'material.reviewed_at',
    airVersion: 'aired.version',
    encoding: 'asset.encoding',
    progress: 'asset.progress',
    fileNm: 'file.name',
    seconds: sql`round(asset.duration_ms / 1000.0, 1)::float8`,
    originalWidth: 'asset.width',
    originalHeight: 'asset.height',
    poster: posterOf('asset'),
    registrant: 'material.registrant',
    regDate: 'material.created_at',
  },
  from: sql`
    material
    join advertiser on advertiser.id = material.advertiser_id
    join file on file.id = material.file_id
    join asset on asset.sha256 = file.asset_sha256
    left join material_on_air aired on aired.material_id = material.id`,
  scope: withinMaterials,
  where: sql<boolean>`material.hidden_at is null`,
})

export type Material = Row<typeof material>

export const materialHandlers = handle(materialCalls, {
  async list(input, caller) {
    const page = await materialStore.within(caller).page(input)
    return { ...page, list: page.list.map((row) => withPoster(caller, row)) }
  },

  excel: (input, caller) => exportRows(materialStore, input, caller),

  async detail({ matId }, caller) {
    return withPoster(caller, await materialStore.within(caller).get(matId))
  },

  async save(input, caller) {
    const materials = materialStore.within(caller)
    const before = await materials.before(input)
    const after = materials.after(before, input)
    if (!before) await refuseOtherBuyer(caller, after.advIdx)
    await refuseUnfit(caller, after)
    if (before && isAnotherVersion(before, input)) await askAnew(caller, before.matId)
    const own = { registered_by: caller.userId, registrant: caller.userName, requested_by: caller.userId }
    return { matId: await materials.save(input, before, own) }
  },

  async remove({ matId }, caller) {
    const materials = materialStore.within(caller)
    await materials.remove(await materials.lock(matId))
    return { matId }
  },

  async hide({ matId }, caller) {
    await materialStore.within(caller).lock(matId)
    const campaign = await campaignWith(caller, matId)
    refuseUnless(campaign === undefined, 'material.inCampaign', { values: { campaign: campaign ?? '' } })
    await sql`update material set hidden_at = ${caller.now}, updated_at = now() where id = ${matId}`.execute(caller.db)
    await leaveTrace(caller, { entity: 'material', key: matId, act: 'hide', brand: null })
    return null
  },

  async encode({ matId }, caller) {
    const { fIdx } = await materialStore.within(caller).get(matId)
    const { sha256 } = await visibleFile(caller, fIdx)
    await encodeAgain(caller.db, sha256)
    caller.afterCommit(() => caller.services.bus.publish(assetChannel, sha256))
    return null
  },

  async approved({ advIdx, playTime, search }, caller) {
    const filters = { advIdx: [advIdx], ...(playTime && { playTime: [playTime] }) }
    const page = await approvedStore.within(caller).page({ filters, search: search ?? null, size: MOST_OFFERED })
    return { list: page.list.map((row) => withPoster(caller, row)) }
  },

  async source({ matId, isOnAir }, caller) {
    const row = await materialStore.within(caller).get(matId)
    const fIdx = isOnAir === codes.yesNo.yes ? await airedFile(caller, matId) : row.fIdx
    return fileInfo(caller.services, caller.db, fIdx)
  },

  async image({ matId }, caller) {
    const { poster, matName } = await materialStore.within(caller).get(matId)
    const stored = poster === null ? undefined : await caller.services.files.find(poster)
    if (!stored) return refuse('general.unknown', { kind: 'unknown' })
    return new FileAnswer(`${matName}.jpg`, 'jpg', caller.services.files.open(stored, { from: 0, to: stored.bytes }))
  },

  async findings({ matId }, caller) {
    return findingsOf(caller, await materialStore.within(caller).get(matId))
  },

  async versions({ matId }, caller) {
    await materialStore.within(caller).get(matId)
    return { list: await reviewsOf(caller, matId) }
  },
})

async function airedFile({ db }: Caller, matId: number): Promise<number> {
  const aired = await db
    .selectFrom('material_on_air')
    .select('file_id')
    .where('material_id', '=', matId)
    .executeTakeFirst()
  return aired?.file_id ?? refuse('general.unknown', { kind: 'unknown' })
}

const MOST_OFFERED = 200

/** Store of the versions that play, whatever waits for its review. */
const approvedStore = store(material, {
  ...materialStore.mapping,
  where: sql<boolean>`material.hidden_at is null and aired.material_id is not null`,
})

/** One's own customer, who is not refused. */
export async function refuseOtherBuyer(caller: Caller, advIdx: number) {
  const { approval } = await advertiserStore.within(caller).get(advIdx)
  refuseUnless(approval !== codes.approval.rejected, 'material.advertiserRejected')
}

/** Before anything else of it changes: what was approved stays as it is. */
async function askAnew({ db, userId }: Caller, matId: number) {
  await sql`
    update material
    set version = version + 1, review = ${codes.review.requested}, reject_point = null, reject_reason = null,
      reviewed_at = null, requested_by = ${userId}
    where id = ${matId}`.execute(db)
}

/** A campaign that waits or runs with this creative among its films. */
async function campaignWith({ db }: Caller, matId: number): Promise<string | undefined> {
  const { waiting, running } = codes.campaignStatus
  const row = await db
    .selectFrom('campaign_creative')
    .innerJoin('campaign', 'campaign.id', 'campaign_creative.campaign_id')
    .select('campaign.name')
    .where('material_id', '=', matId)
    .where('campaign.status', 'in', [waiting, running])
    .executeTakeFirst()
  return row?.name
}
