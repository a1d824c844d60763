import { code, instant, key, numberReference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** Word of a screen about an emergency that it was ordered to show, and the obstacle in its way. */
export const emergencyScreen = resource({
  name: 'emergencyScreen',
  area: 'emergency',
  path: '/emergency/screen',
  key: 'esIdx',
  title: 'mediaNm',
  fields: {
    esIdx: key(),
    emIdx: numberReference('emergency', { readOnly: true, required: true }),
    emTitle: text({ readOnly: true, required: true, max: 60 }),
    mediaId: text({ readOnly: true, required: true }),
    mediaNm: text({ readOnly: true, required: true, max: 100 }),
    poiName: text({ readOnly: true, max: 100 }),
    ledgerState: code('emergencyScreen', { readOnly: true, required: true }),
    toldDate: instant({ readOnly: true }),
    shownDate: instant({ readOnly: true }),
    downDate: instant({ readOnly: true }),
    lastBeat: instant({ readOnly: true, isRecent: true }),
  },
  columns: ['mediaId', 'mediaNm', 'poiName', 'emTitle', 'ledgerState', 'toldDate', 'shownDate', 'downDate', 'lastBeat'],
  filters: ['emIdx', 'ledgerState', 'mediaId', 'poiName'],
  search: ['mediaId', 'mediaNm', 'poiName'],
  order: '-ledgerState',
  states: { ledgerState: { since: 'lastBeat' } },
})
