import { code, number, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** Place of a sale, as it travels: `BEAN`, `BEAN/Old Town`, `group:12`, `venue:7`, `media:BEA0000001`. */
export interface PlaceTarget {
  brand: string | null
  region: string | null
  group: number | null
  venue: number | null
  media: string | null
}

const nowhere: PlaceTarget = { brand: null, region: null, group: null, venue: null, media: null }
const KIND = /^(group|venue|media):(.+)$/
const BRAND = /^[^:]+$/
const NUMBER = /^[1-9][0-9]{0,8}$/
export const PLACE_LENGTH = 60
/** A line names so many places at most; a brand or a region stands for all its screens. */
export const MOST_PLACES = 1000

/** The target that a text names; nothing where it names none. */
export function placeOf(written: string): PlaceTarget | undefined {
  const [, kind, key = ''] = KIND.exec(written) ?? []
  if (kind === 'media') return { ...nowhere, media: key }
  if (kind === 'group' || kind === 'venue') return NUMBER.test(key) ? { ...nowhere, [kind]: Number(key) } : undefined
  const slash = written.indexOf('/')
  if (slash < 0) return BRAND.test(written) ? { ...nowhere, brand: written } : undefined
  const [brand, region] = [written.slice(0, slash), written.slice(slash + 1)]
  return brand === '' || region === '' ? undefined : { ...nowhere, brand, region }
}

/** The places of each line of a campaign. */
export function placesOfLines(value: unknown): value is readonly (readonly string[])[] {
  return Array.isArray(value) && value.length > 0 && value.length <= 10 && value.every(arePlaces)
}

function arePlaces(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.length <= MOST_PLACES && value.every(isPlace)
}

function isPlace(value: unknown): boolean {
  return typeof value === 'string' && value.length <= PLACE_LENGTH && placeOf(value) !== undefined
}

export interface HeldPlace {
  place: string
  /** Places that hold all of its screens, the widest first. */
  within: readonly string[]
}

/** Places of a line that another one of its places holds already, each with the widest that does: they add no screen. */
export function placesWithin<Place extends HeldPlace>(places: readonly Place[]): { inner: Place; holder: Place }[] {
  const byName = new Map(places.map((each) => [each.place, each]))
  return places.flatMap((inner) => {
    const holder = inner.within.flatMap((name) => byName.get(name) ?? [])[0]
    return holder ? [{ inner, holder }] : []
  })
}

/** Everything that a line can aim at, in one list: brands, their regions and groups, venues, screens. */
export const salePlace = resource({
  name: 'salePlace',
  area: 'selling',
  key: 'place',
  title: 'placeName',
  fields: {
    place: text({ readOnly: true, required: true, max: PLACE_LENGTH }),
    placeName: text({ readOnly: true, required: true, max: 100 }),
    placeKind: code('placeKind', { readOnly: true, required: true }),
    brdCode: text({ readOnly: true, required: true }),
    brdNm: text({ readOnly: true, required: true }),
    region: text({ readOnly: true }),
    poiName: text({ readOnly: true }),
    screens: number({ readOnly: true, required: true }),
  },
  columns: ['placeName', 'placeKind', 'brdNm', 'region', 'screens'],
  filters: ['placeKind', 'placeName', 'brdCode', 'region'],
  search: ['placeName'],
  order: 'placeKind',
})
