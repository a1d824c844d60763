import { instant, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** The player behind a screen, as it told of itself; what a shell could not tell is put right by an operator. */
export const player = resource({
  name: 'player',
  area: 'media',
  key: 'plyIdx',
  title: 'mediaId',
  fields: {
    plyIdx: text({ readOnly: true, required: true, max: 40 }),
    mediaId: text({ readOnly: true, required: true }),
    mediaNm: text({ readOnly: true, required: true, max: 40 }),
    platform: text({ readOnly: true }),
    os: text({ readOnly: true }),
    firmware: text({ readOnly: true }),
    playerVersion: text({ readOnly: true }),
    resolution: text({ readOnly: true }),
    model: text({ max: 80 }),
    serial: text({ max: 80 }),
    boundAt: instant({ isRecent: true, readOnly: true }),
    approvedAt: instant({ readOnly: true }),
  },
  columns: ['mediaId', 'mediaNm', 'platform', 'playerVersion', 'model', 'serial', 'boundAt', 'approvedAt'],
  filters: ['mediaId', 'platform', 'playerVersion', 'model'],
  search: ['mediaId', 'mediaNm', 'serial'],
  order: 'mediaId',
})

const shown = { readOnly: true, required: true } as const

/** A player that is bound to a screen and waits for its approval. */
export const waitingPlayer = resource({
  name: 'waitingPlayer',
  area: 'media',
  key: 'plyIdx',
  title: 'mediaNm',
  fields: {
    plyIdx: text({ ...shown, max: 40 }),
    mediaId: text(shown),
    mediaNm: text(shown),
    poiName: text({ readOnly: true }),
    model: text(shown),
    boundAt: instant({ ...shown, isRecent: true }),
  },
  columns: ['mediaNm', 'poiName', 'model', 'boundAt'],
  filters: ['poiName', 'model'],
  search: ['mediaId', 'mediaNm', 'poiName', 'plyIdx'],
  order: 'boundAt',
})

/** A screen as whoever chooses screens sees it. */
export interface MediaFacts {
  mediaId: string
  mediaNm: string
  poiName: string | null
  region: string | null
  layout: 'H' | 'V' | null
  screenSize: number | null
  grade: number
}

/** A venue that has screens. */
export interface MediaVenue {
  poiIdx: number
  poiName: string
  region: string | null
  mediaCount: number
}
