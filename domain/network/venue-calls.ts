import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { code, json, number, numberReference } from '../base/field.ts'
import { isOpening } from './opening.ts'
import { type VenueScreen, venue } from './venue.ts'

export const venueCalls = {
  list: listOf('account/poi/list', venue, 'venue'),
  /** For those who look after single venues: what they may choose from, though the list is not theirs. */
  own: { ...listOf('account/poi/own', venue, 'venue'), guard: { program: 'venue', property: 'VIEW' } as const },
  excel: exportOf('account/poi/excel', venue, 'venue'),
  detail: detailOf('account/poi/detail', venue, 'venue'),
  save: saveOf('account/poi/save', venue, 'venue'),
  remove: removeOf('account/poi/delete', venue, 'venue'),
  stopPreview: call('account/poi/stopPreview', {
    input: { poiIdx: numberReference('venue', { required: true }), poiStatus: code('useStatus', { required: true }) },
    output: answers<{ media: number }>(),
    guard: { program: 'venue', property: 'VIEW' },
  }),
  media: call('account/poi/media', {
    input: { poiIdx: numberReference('venue', { required: true }) },
    output: answers<{ items: VenueScreen[] }>(),
    guard: { program: 'venue', property: 'VIEW' },
  }),
  control: call('account/poi/control', {
    input: {
      poiIdx: numberReference('venue', { required: true }),
      volume: number({ max: 100 }),
      mute: code('mute'),
      opening: json({ isRight: isOpening }),
    },
    output: answers<{ media: number }>(),
    guard: { program: 'venue', property: 'UPDATE' },
  }),
}

export const regroupCalls = {
  regroupPreview: call('account/poi/regroupPreview', {
    input: {
      poiIdx: numberReference('venue', { required: true }),
      bgCode: numberReference('brandGroup', { required: true }),
    },
    output: answers<{ media: number; lost: number; won: number }>(),
    guard: { program: 'venue', property: 'VIEW' },
  }),
}
