import { sql } from 'kysely'
import { codes } from '#domain/base/codes.ts'
import { refuseField, refuseUnless } from '#domain/base/reply.ts'
import { brand, platformMatters } from '#domain/network/brand.ts'
import { brandCalls } from '#domain/network/brand-calls.ts'
import { slotsFit } from '#domain/network/slots.ts'
import { type Caller, may } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { posterOf, withPoster } from '../file/poster.ts'
import { usableFile } from '../file/visible.ts'
import { brandsOf } from '../sign-in/info.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { yesNo } from '../store/store-mapping.ts'
import { makeDefaultGroup } from './default-group.ts'
import { createLicensedMedia } from './licence.ts'

/** A licence is taken at the approval and kept while a screen is stopped; monitoring screens take none. */
const licencesUsed = sql<number>`(
  select count(*) from media
  where media.brand_code = brand.code and media.device_status <> ${codes.deviceStatus.waiting}
    and media.use_type = ${codes.useType.normal})`

const logo = sql<string | null>`(
  select ${posterOf('asset')}
  from file
  join asset on asset.sha256 = file.asset_sha256
  where file.id = brand.bi_image_id)`

export const brandStore = store(brand, {
  table: 'brand',
  columns: {
    brdCode: 'brand.code',
    brdName: 'brand.name',
    brdStatus: 'brand.status',
    brdPrefix: 'brand.prefix',
    brdDesc: 'brand.remark',
    cId: 'brand.corporation_id',
    corpName: 'corporation.name',
    brdBiImage: 'brand.bi_image_id',
    brdEncodeImage: 'brand.encode_image_id',
    licenceCount: 'brand.licence_count',
    licenceUsed: licencesUsed,
    baseSlot: 'brand.base_slot',
    campaignSlot: 'brand.campaign_slot',
    houseSlot: 'brand.house_slot',
    overbooking: 'brand.overbooking',
    bonusPlays: yesNo('brand.bonus_plays'),
    publicFiller: yesNo('brand.public_filler'),
    poster: logo,
    impressionMethod: 'brand.impression_method',
    mediaCount: sql`(select count(*) from media where media.brand_code = brand.code)`,
    regDate: 'brand.created_at',
  },
  from: sql`brand join corporation on corporation.id = brand.corporation_id`,
  scope: { brand: 'brand.code' },
  taken: { brand_pkey: ['brdCode', 'brand.codeTaken'], brand_prefix_key: ['brdPrefix', 'brand.prefixTaken'] },
})

export const brandHandlers = handle(brandCalls, {
  async list(input, caller) {
    const page = await brandStore.within(caller).page(input)
    return { ...page, list: page.list.map((row) => withPoster(caller, row)) }
  },

  excel: (input, caller) => exportRows(brandStore, input, caller),

  async detail({ brdCode }, caller) {
    return withPoster(caller, await brandStore.within(caller).get(brdCode))
  },

  async save(input, caller) {
    const brands = brandStore.within(caller)
    const before = await brands.before(input)
    if (before) refusePlatformMatters(input, caller)
    if (input.impressionMethod === null) refuseField('impressionMethod', 'field.missingChoice')
    if (before && input.cId === null) refuseField('cId', 'field.missingChoice')
    if (input.cId) await refuseUnknownCompany(caller, input.cId)
    if (!slotsFit(brands.after(before, input))) refuseSlots()
    if (input.brdBiImage) await usableFile(caller, input.brdBiImage, 'biImage')
    if (input.brdEncodeImage) await usableFile(caller, input.brdEncodeImage, 'encodeImage')
    const own = before ? input : { ...input, cId: input.cId ?? caller.corporationId }
    const brdCode = await brands.save(own, before)
    if (!before) await makeDefaultGroup(caller, brdCode, input.brdName ?? brdCode)
    return { brdCode }
  },

  async findAll(_, caller) {
    return { items: await brandsOf(caller.db, caller) }
  },

  async duplicate({ brdPrefix, brdCode }, { db }) {
    const owner = await db.selectFrom('brand').select('code').where('prefix', '=', brdPrefix).executeTakeFirst()
    return { isAvailable: owner === undefined || owner.code === brdCode }
  },

  async createLicences({ brdCode, count }, caller) {
    const row = await brandStore.within(caller).lock(brdCode)
    return { mediaIds: await createLicensedMedia(caller, row, count) }
  },
})

async function refuseUnknownCompany({ db }: Caller, cId: number) {
  const { rows } = await sql`select from corporation where id = ${cId} for key share`.execute(db)
  refuseUnless(rows.length > 0, 'general.unknown', { kind: 'unknown' })
}

function refusePlatformMatters(input: { [Name in (typeof platformMatters)[number]]?: unknown }, caller: Caller) {
  const isTouched = platformMatters.some((name) => input[name] !== undefined)
  refuseUnless(!isTouched || may(caller, 'brand-licence', 'ETC'), 'general.noPermission', { kind: 'forbidden' })
}

function refuseSlots(): never {
  return refuseField('baseSlot', 'brand.slotsExceed')
}
