import { answers, call } from '../base/call.ts'
import type { Board, VenuePoint } from './board.ts'

export const dashboardCalls = {
  'dash/media': call({ input: {}, output: answers<Board>(), guard: { program: 'dash-media', property: 'VIEW' } }),
  'dash/map': call({
    input: {},
    output: answers<{ points: VenuePoint[]; tiles: string }>(),
    guard: { program: 'dash-media', property: 'VIEW' },
  }),
}
