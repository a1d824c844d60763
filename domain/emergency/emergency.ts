import { type CodeOf, codes } from '../base/codes.ts'
import { code, instant, key, list, number, numberReference, paragraph, reference, text } from '../base/field.ts'
import { type Row, resource } from '../base/resource.ts'
import { emergencyWords } from './words.ts'

export const REASON_LENGTH = 500

/** A message that takes whole screens at once, until it expires or is taken back. */
export const emergency = resource({
  name: 'emergency',
  area: 'emergency',
  path: '/emergency/emergency',
  key: 'emIdx',
  title: 'emTitle',
  fields: {
    emIdx: key(),
    ...emergencyWords,
    /** Without one it is the platform's, for the screens of all brands. */
    brdCode: reference('brand', { fixed: true }),
    brdName: text({ readOnly: true, nameOf: 'brdCode' }),
    emStatus: code('emergencyStatus', { readOnly: true, required: true }),
    isExercise: code('yesNo', { required: true, usual: codes.yesNo.no }),
    startDate: instant({ required: true }),
    endDate: instant({ required: true }),
    /** All screens of its brand, or of the network. */
    isWhole: code('yesNo', { required: true, usual: codes.yesNo.no }),
    targetRegions: list(text({ max: 40 }), { max: 100 }),
    targetGroups: list(numberReference('brandGroup')),
    targetVenues: list(numberReference('venue')),
    poiName: text({ readOnly: true, noneIsAll: true }),
    /** Nothing before it is confirmed. */
    screens: number({ readOnly: true }),
    shown: number({ readOnly: true }),
    /** Counts its changes. */
    revision: number({ readOnly: true, required: true }),
    confirmer: text({ readOnly: true }),
    confirmDate: instant({ readOnly: true }),
    takenBackDate: instant({ readOnly: true }),
    takenBackBy: text({ readOnly: true }),
    /** By a second person, before it was on any screen. */
    isRefused: code('yesNo', { readOnly: true, required: true }),
    reason: paragraph({ readOnly: true }),
    /** Sender, identifier and time of the CAP message that it came as. */
    capName: text({ readOnly: true, max: 400 }),
    registrant: text({ readOnly: true, required: true }),
    regDate: instant({ readOnly: true, required: true }),
    modDate: instant({ readOnly: true, required: true }),
  },
  columns: [
    'emTitle',
    'emStatus',
    'level',
    'isExercise',
    'poiName',
    'screens',
    'shown',
    'startDate',
    'endDate',
    'registrant',
  ],
  filters: ['emTitle', 'emStatus', 'level', 'isExercise', 'startDate', 'brdCode'],
  search: ['emTitle', 'emText', 'registrant'],
  order: '-emIdx',
  states: { emStatus: { reason: 'reason', since: 'takenBackDate' } },
  needs: (values) => (isAimed(values) ? [] : ['targetVenues']),
})

/** True of one that is for all screens, or for some that are named. */
export function isAimed({ isWhole, targetRegions, targetGroups, targetVenues }: Readonly<Record<string, unknown>>) {
  const isNamed = [targetRegions, targetGroups, targetVenues].some((each) => Array.isArray(each) && each.length > 0)
  return isWhole === codes.yesNo.yes || isNamed
}

export type Emergency = Row<typeof emergency>

/** Reach of an emergency by its targets. */
export interface EmergencyReach {
  screens: number
  /** Those with a player that was heard of in the last minutes. */
  connected: number
  venues: number
}

/** The ledger in numbers, by the state of its screens. */
export interface EmergencyTally {
  counts: readonly { state: CodeOf<'emergencyScreen'>; screens: number }[]
}
