import { answers, call, detailOf, exportOf, listOf, saveOf } from '../base/call.ts'
import { code, list, number, numberReference, paragraph, reference, text } from '../base/field.ts'
import type { PlaceColumns } from '../map/place-columns.ts'
import type { NoticeOverlay } from '../screen/notice-overlay.ts'
import { type EmergencyReach, type EmergencyTally, emergency, REASON_LENGTH } from './emergency.ts'
import { emergencyScreen } from './ledger.ts'
import { emergencyWords } from './words.ts'

const which = { emIdx: numberReference('emergency', { required: true }) }
const viewing = { program: 'emergency', property: 'VIEW' } as const

export const emergencyCalls = {
  list: listOf('emergency/emergency/list', emergency, 'emergency'),
  excel: exportOf('emergency/emergency/excel', emergency, 'emergency', 'LIST'),
  detail: detailOf('emergency/emergency/detail', emergency, 'emergency'),
  save: saveOf('emergency/emergency/save', emergency, 'emergency'),
  /** Number of screens it would take, without a place all that it could take: asked before it is ordered, and named where it is confirmed. */
  reach: call('emergency/emergency/reach', {
    input: {
      brdCode: reference('brand'),
      isExercise: code('yesNo', { required: true }),
      isWhole: code('yesNo', { required: true }),
      targetRegions: list(text({ max: 40 }), { max: 100 }),
      targetGroups: list(numberReference('brandGroup')),
      targetVenues: list(numberReference('venue')),
    },
    output: answers<EmergencyReach>(),
    guard: viewing,
    reads: true,
  }),
  /** Venues that an area on the map may take in, each with the screens that an order would take there. */
  places: call('emergency/emergency/places', {
    input: { brdCode: reference('brand'), isExercise: code('yesNo', { required: true }) },
    output: answers<{ places: PlaceColumns }>(),
    guard: viewing,
    reads: true,
  }),
  /** Scene that screens will draw, with the address of its picture. */
  preview: call('emergency/emergency/preview', {
    input: { ...emergencyWords, isExercise: code('yesNo') },
    output: answers<{ notice: NoticeOverlay; addresses: Record<string, string> }>(),
    guard: viewing,
    reads: true,
  }),
  /** Puts it on its screens: by another person than the one who wrote it, and about what that one has read. */
  confirm: call('emergency/emergency/confirm', {
    input: { ...which, revision: number({ required: true, min: 1 }) },
    output: answers<{ screens: number }>(),
    guard: { program: 'emergency-confirm', property: 'ETC' },
  }),
  /** True where another person has to confirm it, and of whoever wrote its words. */
  own: call('emergency/emergency/own', {
    input: which,
    output: answers<{ isOwn: boolean; isAsker: boolean }>(),
    guard: viewing,
    reads: true,
  }),
  /** Of whatever waits, is to come or stands; by the second person of what waits it is the refusal, of which the first is told. */
  takeBack: call('emergency/emergency/takeBack', {
    input: { ...which, reason: paragraph({ required: true, max: REASON_LENGTH }) },
    output: answers<{ screens: number }>(),
    guard: { program: 'emergency-stop', property: 'ETC', changes: 'emIdx' },
  }),
  /** The ledger in numbers. */
  tally: call('emergency/emergency/tally', {
    input: which,
    output: answers<EmergencyTally>(),
    guard: viewing,
    reads: true,
  }),
}

export const emergencyScreenCalls = {
  list: listOf('emergency/screen/list', emergencyScreen, 'emergency-ledger'),
  excel: exportOf('emergency/screen/excel', emergencyScreen, 'emergency-ledger', 'LIST'),
}
