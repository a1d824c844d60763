import { answers, call } from '../base/call.ts'
import type { PlaceColumns } from '../map/place-columns.ts'
import type { Board, FilledDay, HealthDay, LoopToday, ManagerBoard, SalerBoard } from './board.ts'
import type { FirstSteps } from './first-steps.ts'

const seeing = <const P extends string>(program: P) => ({ program, property: 'VIEW' }) as const

export const dashboardCalls = {
  manager: call('dash/manager', { input: {}, output: answers<ManagerBoard>(), guard: seeing('dash-manager') }),
  /** Fill of the coming days. */
  fill: call('dash/manager/fill', {
    input: {},
    output: answers<{ days: FilledDay[] }>(),
    guard: seeing('dash-manager'),
  }),
  /** Health of the screens on each of the last days. */
  health: call('dash/manager/health', {
    input: {},
    output: answers<{ days: HealthDay[] }>(),
    guard: seeing('dash-manager'),
  }),
  saler: call('dash/saler', { input: {}, output: answers<SalerBoard>(), guard: seeing('dash-saler') }),
  loop: call('dash/media/loop', { input: {}, output: answers<LoopToday>(), guard: seeing('dash-media') }),
  /** Steps that are missing between an empty network and its first play. */
  steps: call('dash/steps', { input: {}, output: answers<FirstSteps>(), guard: seeing('dash-media') }),
  media: call('dash/media', {
    input: {},
    output: answers<Board>(),
    guard: seeing('dash-media'),
  }),
  /** Venues with all their screens, and with the worst health among those at work as `state`. */
  map: call('dash/map', {
    input: {},
    output: answers<{ places: PlaceColumns }>(),
    guard: seeing('dash-media'),
  }),
}
