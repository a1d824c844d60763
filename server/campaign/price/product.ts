import { sql } from 'kysely'
import { refuseFaults } from '#domain/base/reply.ts'
import { product, productFaults } from '#domain/campaign/price/product.ts'
import { productCalls } from '#domain/campaign/price/product-calls.ts'
import type { Caller } from '../../base/caller.ts'
import { handle } from '../../call/handler.ts'
import { exportRows } from '../../store/export.ts'
import { store } from '../../store/store.ts'
import { refuseUnknownPlaces } from '../places.ts'

export const productStore = store(product, {
  table: 'product',
  columns: {
    pdIdx: 'product.id',
    pdName: 'product.name',
    productKind: 'product.kind',
    productStatus: 'product.status',
    unitPrice: 'product.unit_price',
    premiumFactor: 'product.premium_factor',
    peakFrom: 'product.peak_from',
    peakTo: 'product.peak_to',
    peakFactor: 'product.peak_factor',
    seasonFrom: 'product.season_from',
    seasonTo: 'product.season_to',
    seasonFactor: 'product.season_factor',
    agencyPercent: 'product.agency_percent',
    volumeFrom: 'product.volume_from',
    volumePercent: 'product.volume_percent',
    places: sql`product.places`,
    remark: 'product.remark',
    registrant: 'product.registrant',
    regDate: 'product.created_at',
  },
  scope: 'shared',
  taken: { product_name_once: ['pdName', 'product.nameTaken'] },
})

export const productHandlers = handle(productCalls, {
  list: (input, caller) => productStore.within(caller).page(input),
  excel: (input, caller) => exportRows(productStore, input, caller),
  detail: ({ pdIdx }, caller) => productStore.within(caller).get(pdIdx),

  async save(input, caller) {
    const products = productStore.within(caller)
    const before = await products.before(input)
    const after = products.after(before, input)
    refuseFaults(productFaults(after))
    await refuseUnknownPlaces(caller, input.places ?? [])
    const pdIdx = await products.save(whole(input), before, { registrant: caller.userName })
    if (input.places !== undefined) await writePlaces(caller, pdIdx, input.places ?? [])
    return { pdIdx }
  },
})

/** In an array of texts, where the store writes lists as JSON. */
async function writePlaces({ db }: Caller, pdIdx: number, places: readonly string[]) {
  await db
    .updateTable('product')
    .set({ places: [...places] })
    .where('id', '=', pdIdx)
    .execute()
}

/** Complete product: a factor that was taken back is no discount, and no place. */
function whole<Input extends object>(input: Input): Input {
  const none: Readonly<Record<string, unknown>> = { agencyPercent: 0, volumePercent: 0, places: [] }
  const kept = Object.entries(input).map(([name, value]) => [name, value === null ? (none[name] ?? null) : value])
  // The same names as before.
  return Object.fromEntries(kept) as Input
}
