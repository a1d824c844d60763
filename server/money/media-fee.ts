import { sql } from 'kysely'
import { refuseField, refuseUnless } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { mediaFee } from '#domain/money/media-fee.ts'
import { mediaFeeCalls } from '#domain/money/media-fee-calls.ts'
import { type Begun, type MediaRate, rateOn } from '#domain/money/rate.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { productStore } from '../campaign/price/product.ts'
import { mediaStore } from '../media/media.ts'
import { brandStore } from '../network/brand.ts'
import { venueStore } from '../network/venue.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { refuseBegun, refuseRewriting, stateOfRate } from './begun.ts'

const followers = sql`
  select from media_fee later
  where later.brand_code is not distinct from media_fee.brand_code
    and later.venue_id is not distinct from media_fee.venue_id
    and later.product_id is not distinct from media_fee.product_id`

const mediaFeeStore = store(mediaFee, {
  table: 'media_fee',
  columns: {
    mfIdx: 'media_fee.id',
    brdCode: 'media_fee.brand_code',
    brdName: 'brand.name',
    poiIdx: 'media_fee.venue_id',
    poiName: 'venue.name',
    pdIdx: 'media_fee.product_id',
    pdName: 'product.name',
    rate: 'media_fee.rate',
    fromDate: 'media_fee.from_date',
    dateStatus: stateOfRate(sql`media_fee.from_date`, followers),
    registrant: sql`media_fee.registrant`,
    regDate: 'media_fee.created_at',
  },
  from: sql`
    media_fee
    left join brand on brand.code = media_fee.brand_code
    left join venue on venue.id = media_fee.venue_id
    left join product on product.id = media_fee.product_id`,
  scope: { brand: 'media_fee.brand_code', hasCommon: true },
  taken: { media_fee_once: ['fromDate', 'fee.taken'] },
})

export const mediaFeeHandlers = handle(mediaFeeCalls, {
  list: (input, caller) => mediaFeeStore.within(caller).page(input),
  excel: (input, caller) => exportRows(mediaFeeStore, input, caller),
  detail: ({ mfIdx }, caller) => mediaFeeStore.within(caller).get(mfIdx),

  async save(input, caller) {
    const fees = mediaFeeStore.within(caller)
    const before = await fees.before(input)
    const after = fees.after(before, input)
    refuseForeignProduct(caller, after)
    if (!before) await refuseOwner(caller, after)
    refuseBegun(caller, before)
    await refuseRewriting(caller, { before, after }, () => begunBeside(caller, after))
    // A product's rate is of no brand: it stands in the trail of the platform alone.
    const own = after.brdCode ? {} : { brand_code: null }
    const mfIdx = await fees.save(input, before, { ...own, registrant: caller.userName })
    return { mfIdx }
  },

  async remove({ mfIdx }, caller) {
    const fees = mediaFeeStore.within(caller)
    const row = await fees.lock(mfIdx)
    refuseForeignProduct(caller, row)
    refuseBegun(caller, row)
    await fees.remove(row)
    return { mfIdx }
  },

  async holding({ mediaId, pdIdx = null, date }, caller) {
    const screen = await mediaStore.within(caller).get(mediaId)
    const { brdName } = await brandStore.within(caller).get(screen.brdCode)
    const pdName = pdIdx ? (await productStore.within(caller).get(pdIdx)).pdName : null
    const shown = { poiIdx: screen.poiIdx, pdIdx }
    const [source, rate = null] = rateOn(await ratesOf(caller, screen), shown, date)
    return { source, brdName, poiName: screen.poiName, pdName, rate }
  },
})

/** A product's rate holds for the screens of all brands: it is the platform's to change, whatever else somebody may. */
function refuseForeignProduct({ scope }: Caller, { pdIdx }: Row<typeof mediaFee>) {
  refuseUnless(!pdIdx || scope.brands === 'all', 'general.noPermission', { kind: 'forbidden' })
}

async function refuseOwner(caller: Caller, { poiIdx, brdCode, pdIdx }: Row<typeof mediaFee>) {
  if (!brdCode && !pdIdx) refuseField('brdCode', 'field.missingChoice')
  if ((brdCode || poiIdx) && pdIdx) refuseField('pdIdx', 'fee.brandOrProduct')
  if (brdCode) await brandStore.within(caller).get(brdCode)
  if (pdIdx) await productStore.within(caller).get(pdIdx)
  if (!poiIdx) return
  const found = await venueStore.within(caller).find(poiIdx)
  if (found?.brdCode !== brdCode) refuseField('poiIdx', 'fee.foreignVenue')
}

/** A venue without a rate has its brand's; what products have is the last resort, and in nobody's way. */
async function begunBeside(caller: Caller, after: Row<typeof mediaFee>): Promise<Begun> {
  const [poiIdx, pdIdx] = [after.poiIdx ?? null, after.pdIdx ?? null]
  const rates = await ratesOf(caller, after)
  const begun = (isMeant: (rate: MediaRate) => boolean) => rates.filter(isMeant).map(({ fromDate }) => fromDate)
  return {
    own: begun((rate) => rate.poiIdx === poiIdx && rate.pdIdx === pdIdx),
    instead: poiIdx === null ? [] : begun((rate) => rate.poiIdx === null && rate.pdIdx === null),
  }
}

/** Those of a brand and of its venues, and those of products. */
async function ratesOf({ db }: Caller, { brdCode }: { brdCode: string | null }): Promise<MediaRate[]> {
  const { rows } = await sql<MediaRate>`
    select id as "mfIdx", venue_id as "poiIdx", product_id as "pdIdx", rate, from_date as "fromDate"
    from media_fee
    where brand_code = ${brdCode ?? null} or product_id is not null`.execute(db)
  return rows
}
