import { answers, call } from '../base/call.ts'
import type { Board, VenuePoint } from './board.ts'

export const dashboardCalls = {
  media: call('dash/media', {
    input: {},
    output: answers<Board>(),
    guard: { program: 'dash-media', property: 'VIEW' },
  }),
  map: call('dash/map', {
    input: {},
    output: answers<{ points: VenuePoint[]; tiles: string }>(),
    guard: { program: 'dash-media', property: 'VIEW' },
  }),
}
