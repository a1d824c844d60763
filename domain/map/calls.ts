import { answers, call } from '../base/call.ts'
import type { BaseMap } from './base.ts'
import type { PlaceColumns } from './place-columns.ts'

export interface MapGround {
  base: BaseMap
  /** The invented city of the demo network is drawn on it. */
  isDemo: boolean
}

export const mapCalls = {
  ground: call('map/ground', { input: {}, output: answers<MapGround>(), guard: { open: 'signedIn' }, reads: true }),
  /** Venues with screens on sale, for whoever chooses places of a campaign. */
  onSale: call('campaign/common/map', {
    input: {},
    output: answers<{ places: PlaceColumns }>(),
    guard: { program: 'campaign', property: 'LIST' },
  }),
}
