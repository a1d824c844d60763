/** The invented harbour town of the demo network: every address and coordinate is made up. */
export const brands = [
  {
    code: 'BEAN',
    name: 'Morgenrot',
    prefix: 'BEA',
    corporation: 'bean',
    remark: 'Coffee bars with menu and shelf screens',
  },
  {
    code: 'QUAY',
    name: 'Quayside',
    prefix: 'QUA',
    corporation: 'quay',
    remark: 'Street kiosks between harbour and station',
  },
] as const

/** Hours of the panels in the street: from half an hour before opening, on evenings out an hour longer. Shops have none. */
export const panelHours: { readonly [Brand in District['brand']]?: string } = {
  QUAY: 'Mon-Thu 05:30-23:30; Fri-Sat 05:30-00:30; Sun 05:30-23:30',
}

export const openingHours: { readonly [Brand in District['brand']]: readonly [on: string, off: string] } = {
  BEAN: ['08:00', '22:00'],
  QUAY: ['06:00', '23:00'],
}

interface District {
  name: string
  brand: 'BEAN' | 'QUAY'
  latitude: number
  longitude: number
  streets: readonly string[]
  /** Open day and night: whenever one looks, half of the screens are on air. */
  neverCloses?: boolean
}

/** The first district of each brand is its default group. */
export const districts: readonly District[] = [
  {
    name: 'Old Town',
    brand: 'BEAN',
    latitude: 37.5642,
    longitude: 126.9758,
    streets: ['Market Square', 'Mint Lane', 'Bell Street'],
  },
  {
    name: 'University',
    brand: 'BEAN',
    latitude: 37.5585,
    longitude: 126.9368,
    streets: ['Library Way', 'Campus Gate'],
    neverCloses: true,
  },
  { name: 'Riverside', brand: 'BEAN', latitude: 37.5285, longitude: 126.9327, streets: ['Willow Bank', 'Ferry Steps'] },
  {
    name: 'Airport',
    brand: 'BEAN',
    latitude: 37.5583,
    longitude: 126.7906,
    streets: ['Terminal Road'],
    neverCloses: true,
  },
  {
    name: 'Harbour',
    brand: 'QUAY',
    latitude: 37.5499,
    longitude: 126.9137,
    streets: ['Pier Road', 'Dock Street', 'Lighthouse Walk'],
  },
  {
    name: 'Station',
    brand: 'QUAY',
    latitude: 37.5547,
    longitude: 126.9707,
    streets: ['Platform Street', 'Signal Square'],
    neverCloses: true,
  },
  {
    name: 'Stadium',
    brand: 'QUAY',
    latitude: 37.5683,
    longitude: 126.8972,
    streets: ['North Stand', 'Champions Way'],
    neverCloses: true,
  },
  {
    name: 'Business Park',
    brand: 'QUAY',
    latitude: 37.4979,
    longitude: 127.0276,
    streets: ['Glass Avenue', 'Tower Street'],
  },
]

export const models = [
  {
    name: 'Kiosk 55 portrait',
    resolution: 'FHD',
    layout: 'V',
    width: 1080,
    height: 1920,
    screen_size: 3,
    manufacturer: 'Hanbit',
    numbers: ['HB-55V1', 'HB-55V2'],
  },
  {
    name: 'Wall 55',
    resolution: 'FHD',
    layout: 'H',
    width: 1920,
    height: 1080,
    screen_size: 3,
    manufacturer: 'Hanbit',
    numbers: ['HB-55H1'],
  },
  {
    name: 'Shelf bar 29',
    resolution: 'HD',
    layout: 'H',
    width: 1920,
    height: 540,
    screen_size: 2,
    manufacturer: 'Nordbild',
    numbers: ['NB-29S'],
  },
  {
    name: 'Wall 86',
    resolution: 'UHD_4K',
    layout: 'H',
    width: 3840,
    height: 2160,
    screen_size: null,
    manufacturer: 'Nordbild',
    numbers: ['NB-86U'],
  },
] as const
