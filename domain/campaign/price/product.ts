import { codes } from '../../base/codes.ts'
import { code, type Field, instant, key, list, missing, number, paragraph, text } from '../../base/field.ts'
import type { Faults } from '../../base/reply.ts'
import { isGiven, resource } from '../../base/resource.ts'
import { PLACE_LENGTH } from '../place.ts'

const factor = { required: true, max: 1000 } as const
const hour = { min: 1, max: 24 } as const
const month = { min: 1, max: 12 } as const
/** A package names so many places; a brand or a region stands for all its screens. */
const MOST_PACKED = 100
const discount = { max: 100 } as const

/** Entry of the rate card, and the factors of its price. Factors are percent: 100 leaves it as it is. */
export const product = resource({
  name: 'product',
  area: 'selling',
  path: '/campaign/product',
  key: 'pdIdx',
  title: 'pdName',
  fields: {
    pdIdx: key(),
    pdName: text({ required: true, max: 40 }),
    productKind: code('productKind', { required: true, usual: codes.productKind.general }),
    productStatus: code('useStatus', { required: true, usual: codes.useStatus.active }),
    /** In won for 30 days, without value added tax. */
    unitPrice: number({ required: true, max: 999_999_999_999 }),
    premiumFactor: number({ ...factor, usual: 100 }),
    /** Hours of the venues, the last one excluded. */
    peakFrom: number({ max: 23 }),
    peakTo: number(hour),
    peakFactor: number({ ...factor, usual: 100 }),
    seasonFrom: number(month),
    seasonTo: number(month),
    seasonFactor: number({ ...factor, usual: 100 }),
    agencyPercent: number({ ...discount, usual: 0 }),
    /** From so many screens on. */
    volumeFrom: number({ min: 1, max: 100_000 }),
    volumePercent: number({ ...discount, usual: 0 }),
    /** Of a package. */
    places: list(text({ max: PLACE_LENGTH }), { max: MOST_PACKED, usual: [] }),
    remark: paragraph({ max: 500 }),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['pdName', 'productKind', 'unitPrice', 'premiumFactor', 'agencyPercent', 'productStatus', 'regDate'],
  filters: ['pdName', 'productKind', 'productStatus'],
  search: ['pdName'],
  order: 'pdName',
  needs: (values) => [
    ...(values.productKind === codes.productKind.package ? (['places'] as const) : []),
    ...spanNeeded(values, 'peakFactor', ['peakFrom', 'peakTo']),
    ...spanNeeded(values, 'seasonFactor', ['seasonFrom', 'seasonTo']),
    ...(Number(values.volumePercent ?? 0) > 0 ? (['volumeFrom'] as const) : []),
  ],
})

/** Fields that the other values call for. */
export function productFaults(values: Values): Faults {
  const fields: Readonly<Record<string, Field>> = product.fields
  const lacking = (product.needs?.(values) ?? []).filter((name) => !isGiven(values[name]))
  return Object.fromEntries(lacking.flatMap((name) => (fields[name] ? [[name, missing(fields[name])]] : [])))
}

type Values = Readonly<Record<string, unknown>>

/** Both ends of a span whose factor moves the price: half of one would move nothing. */
function spanNeeded<Name extends string>(values: Values, factor: string, ends: readonly Name[]): readonly Name[] {
  const isMeant = Number(values[factor] ?? 100) !== 100 || ends.some((end) => isGiven(values[end]))
  return isMeant ? ends : []
}
