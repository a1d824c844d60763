import { answers, call } from '../../base/call.ts'
import { instant, LARGEST_KEY, list, number, numberReference } from '../../base/field.ts'
import { rolloutFields } from '../rollout/fields.ts'
import type { Versions } from './versions.ts'

/** Effect of a change: the number of screens that are going to show it, and its instant. */
export interface Effect {
  screens: number
  /** Screens that it aims at as well, and that nobody has paired with a player yet. */
  withoutPlayer: number
  from: string
  /** It waits for approval before anything of it happens. */
  isAsked: boolean
}

const publishIdx = numberReference('publish', { required: true })
const wish = { publishIdx, contents: list(numberReference('content'), { required: true, max: 99 }), at: instant() }
/** The change that was read: another one is neither called off nor undone unseen. */
const read = { publishIdx, changeIdx: number({ required: true, min: 1, max: LARGEST_KEY }) }
const mayChange = { program: 'publish', property: 'UPDATE', changes: 'publishIdx' } as const

/** The contents of a running publish: what is shown, planned, and was shown before. */
export const publishChangeCalls = {
  versions: call('content/publish/versions', {
    input: { publishIdx },
    output: answers<Versions>(),
    guard: { program: 'publish', property: 'VIEW' },
  }),
  /** Effect of a change before it is made; refused as the change would be. */
  weigh: call('content/publish/weigh', { input: wish, output: answers<Effect>(), guard: mayChange, reads: true }),
  /** With steps it comes in stages. */
  change: call('content/publish/change', {
    input: { ...wish, ...rolloutFields },
    output: answers<Effect>(),
    guard: mayChange,
  }),
  /** Before its instant. */
  callOff: call('content/publish/callOff', { input: read, output: answers<null>(), guard: mayChange }),
  /** Shows at once what was shown before the change. */
  restore: call('content/publish/restore', { input: read, output: answers<Effect>(), guard: mayChange }),
}
