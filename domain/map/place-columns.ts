/** Places as they travel, column by column: of a hundred thousand, the names of the columns travel once. */
export interface PlaceColumns {
  keys: number[]
  names: string[]
  regions: (string | null)[]
  lats: number[]
  lons: number[]
  screens: number[]
  /** The code that colours each, where there is one. */
  states: number[]
}

/** A place on the map, with what stands there. */
export interface MapPlace {
  key: number
  name: string
  region: string | null
  lat: number
  lon: number
  screens: number
  state: number
}

export function columnsOf(places: readonly MapPlace[]): PlaceColumns {
  return {
    keys: places.map(({ key }) => key),
    names: places.map(({ name }) => name),
    regions: places.map(({ region }) => region),
    lats: places.map(({ lat }) => lat),
    lons: places.map(({ lon }) => lon),
    screens: places.map(({ screens }) => screens),
    states: places.map(({ state }) => state),
  }
}

export function placesOf({ keys, names, regions, lats, lons, screens, states }: PlaceColumns): MapPlace[] {
  return keys.map((key, at) => ({
    key,
    name: names[at] ?? '',
    region: regions[at] ?? null,
    lat: lats[at] ?? 0,
    lon: lons[at] ?? 0,
    screens: screens[at] ?? 0,
    state: states[at] ?? 0,
  }))
}

/** Places that are told otherwise now; undefined where some came, went or moved. */
export function changedPlaces(
  before: readonly MapPlace[],
  after: readonly MapPlace[],
): readonly MapPlace[] | undefined {
  const stand = ({ key, lat, lon }: MapPlace, at: number) =>
    before[at]?.key === key && before[at]?.lat === lat && before[at]?.lon === lon
  if (before.length !== after.length || !after.every(stand)) return undefined
  return after.filter(
    ({ name, screens, state }, at) =>
      before[at]?.name !== name || before[at]?.screens !== screens || before[at]?.state !== state,
  )
}

/** Names of regions where their places lie, in the middle of them. */
export function regionsOf(places: readonly MapPlace[]): { name: string; lat: number; lon: number }[] {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  return [...Map.groupBy(places, ({ region }) => region)].flatMap(([name, own]) =>
    name === null ? [] : [{ name, lat: mean(own.map(({ lat }) => lat)), lon: mean(own.map(({ lon }) => lon)) }],
  )
}
