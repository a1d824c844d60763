import { sql } from 'kysely'
import { refuseField } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { mediaFee } from '#domain/money/media-fee.ts'
import { mediaFeeCalls } from '#domain/money/media-fee-calls.ts'
import { type MediaRate, rateOn } from '#domain/money/rate.ts'
import type { Caller } from '../base/caller.ts'
import { handle } from '../call/handler.ts'
import { mediaStore } from '../media/media.ts'
import { brandStore } from '../network/brand.ts'
import { venueStore } from '../network/venue.ts'
import { exportRows } from '../store/export.ts'
import { store } from '../store/store.ts'
import { refuseRewriting, stateOfRate } from './begun.ts'

const followers = sql`
  select from media_fee later
  where later.brand_code = media_fee.brand_code and later.venue_id is not distinct from media_fee.venue_id`

const mediaFeeStore = store(mediaFee, {
  table: 'media_fee',
  columns: {
    mfIdx: 'media_fee.id',
    brdCode: 'media_fee.brand_code',
    brdName: 'brand.name',
    poiIdx: 'media_fee.venue_id',
    poiName: 'venue.name',
    rate: 'media_fee.rate',
    fromDate: 'media_fee.from_date',
    dateStatus: stateOfRate(sql`media_fee.from_date`, followers),
    registrant: sql`media_fee.registrant`,
    regDate: 'media_fee.created_at',
  },
  from: sql`
    media_fee
    join brand on brand.code = media_fee.brand_code
    left join venue on venue.id = media_fee.venue_id`,
  scope: { brand: 'media_fee.brand_code' },
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
    await brandStore.within(caller).get(after.brdCode)
    if (!before) await refuseForeignVenue(caller, after)
    const earlier = await ratesOf(caller, after)
    refuseRewriting(caller, before, after, !earlier.some(({ poiIdx }) => poiIdx === (after.poiIdx ?? null)))
    const mfIdx = await fees.save(input, before, { registrant: caller.userName })
    return { mfIdx }
  },

  async remove({ mfIdx }, caller) {
    const fees = mediaFeeStore.within(caller)
    const row = await fees.lock(mfIdx)
    refuseRewriting(caller, row, row, false)
    await fees.remove(row)
    return { mfIdx }
  },

  async holding({ mediaId, date }, caller) {
    const screen = await mediaStore.within(caller).get(mediaId)
    const { brdName } = await brandStore.within(caller).get(screen.brdCode)
    const [source, rate = null] = rateOn(await ratesOf(caller, screen), screen.poiIdx, date)
    return { source, brdName, poiName: screen.poiName, rate }
  },
})

async function refuseForeignVenue(caller: Caller, { poiIdx, brdCode }: Row<typeof mediaFee>) {
  if (!poiIdx) return
  const found = await venueStore.within(caller).find(poiIdx)
  if (found?.brdCode !== brdCode) refuseField('poiIdx', 'fee.foreignVenue')
}

/** Those of a brand and of its venues. */
async function ratesOf({ db }: Caller, { brdCode }: { brdCode: string }): Promise<MediaRate[]> {
  const { rows } = await sql<MediaRate>`
    select id as "mfIdx", venue_id as "poiIdx", rate, from_date as "fromDate"
    from media_fee
    where brand_code = ${brdCode}`.execute(db)
  return rows
}
