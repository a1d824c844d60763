import type { CodeOf } from '../base/codes.ts'
import { code, instant, key, number, numberReference, paragraph, reference, text } from '../base/field.ts'
import { resource } from '../base/resource.ts'

/** An episode in which a screen, or a whole venue at once, was not well. */
export const incident = resource({
  name: 'incident',
  area: 'incident',
  path: '/media/incident',
  key: 'inIdx',
  title: 'place',
  fields: {
    inIdx: key(),
    place: text({ readOnly: true, required: true, max: 100 }),
    incidentKind: code('incidentKind', { readOnly: true, required: true }),
    /** The worst that it has been. */
    incidentLevel: code('mediaHealth', { readOnly: true, required: true }),
    incidentState: code('incidentState', { readOnly: true, required: true }),
    brdCode: reference('brand', { readOnly: true, required: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode', required: true }),
    bgName: text({ readOnly: true }),
    poiIdx: numberReference('venue', { readOnly: true }),
    poiName: text({ readOnly: true, nameOf: 'poiIdx', max: 100 }),
    /** None where it is of a whole venue. */
    mediaId: text({ readOnly: true }),
    screens: number({ readOnly: true, required: true }),
    openedAt: instant({ readOnly: true, required: true }),
    closedAt: instant({ readOnly: true }),
    minutes: number({ readOnly: true, required: true }),
    takenId: numberReference('user', { readOnly: true }),
    /** As they were called then. */
    takenBy: text({ readOnly: true, nameOf: 'takenId', max: 100 }),
    takenAt: instant({ readOnly: true }),
    endedBy: code('incidentEnd', { readOnly: true }),
    closedBy: text({ readOnly: true, max: 100 }),
    closeReason: paragraph({ readOnly: true, max: 500 }),
    note: paragraph({ max: 1000 }),
    zone: text({ readOnly: true }),
  },
  columns: [
    'place',
    'incidentState',
    'incidentLevel',
    'incidentKind',
    'poiName',
    'openedAt',
    'closedAt',
    'minutes',
    'screens',
    'brdName',
    'takenBy',
  ],
  filters: [
    'incidentState',
    'incidentKind',
    'incidentLevel',
    'poiName',
    'brdCode',
    'poiIdx',
    'mediaId',
    'openedAt',
    'closedAt',
  ],
  search: ['place', 'poiName', 'mediaId', 'takenBy'],
  order: '-openedAt',
})

/** The one kind that no measurement ends: somebody has to look which player is the right one. */
export const endsByHand = (kind: CodeOf<'incidentKind'>): boolean => kind === 'identity'

export const REASON_LENGTH = 500

/** A screen that an incident is about, as it is now. */
export interface IncidentScreen {
  mediaId: string
  mediaNm: string
  mediaStatus: CodeOf<'mediaStatus'>
  statusReason: string | null
}

/** Incidents that began in a period: how many, and how long they took on the mean. */
export interface RepairTimes {
  incidents: number
  open: number
  /** From the beginning to somebody who took it on, of those that were. */
  takeMinutes: number | null
  /** From the beginning to the end, of those that are over. */
  repairMinutes: number | null
}

export interface RepairReport {
  total: RepairTimes
  kinds: (RepairTimes & { incidentKind: CodeOf<'incidentKind'> })[]
  brands: (RepairTimes & { brdCode: string; brdName: string })[]
}
