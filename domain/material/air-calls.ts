import { answers, call, LARGEST_PAGE } from '../base/call.ts'
import { code, number, numberReference, text } from '../base/field.ts'
import type { AirState, Applied, BookedIn } from './air.ts'
import type { WallPage } from './wall.ts'

const one = { matId: numberReference('material', { required: true }) }

export const materialAirCalls = {
  applied: call('material/material/applyMediaList', {
    input: one,
    output: answers<Applied>(),
    guard: { program: 'material', property: 'VIEW' },
  }),
  status: call('material/status', {
    input: one,
    output: answers<{ state: AirState; campaigns: readonly BookedIn[] }>(),
    guard: { program: 'material', property: 'VIEW' },
  }),
  /** Items on each screen at this moment. */
  wall: call('material/livead/list', {
    input: {
      page: number({ min: 1, max: 1_000_000 }),
      size: number({ min: 1, max: LARGEST_PAGE }),
      /** In the names of screens, venues and regions. */
      search: text({ max: 100 }),
      adName: text({ max: 100 }),
      cpName: text({ max: 100 }),
      matId: numberReference('material'),
      /** Screens with an advertisement alone. */
      isAd: code('yesNo'),
    },
    output: answers<WallPage>(),
    guard: { program: 'material-livead', property: 'LIST' },
  }),
}
