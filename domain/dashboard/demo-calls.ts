import { answers, call } from '../base/call.ts'
import { code } from '../base/field.ts'

/** Players without a picture on screens of the demo network. */
export interface DemoPlayers {
  /** Number of them at most; 0 where there is no demo network. */
  players: number
  isPlaying: boolean
}

export const demoCalls = {
  players: call('dash/demo', {
    input: {},
    output: answers<DemoPlayers>(),
    guard: { program: 'env', property: 'VIEW' },
  }),
  /** Lets them play, or stops them: the setting DEMO_PLAYING. */
  play: call('dash/demo/play', {
    input: { isPlaying: code('yesNo', { required: true }) },
    output: answers<DemoPlayers>(),
    guard: { program: 'env', property: 'UPDATE' },
  }),
}
