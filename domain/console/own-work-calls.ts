import { answers, call } from '../base/call.ts'
import { number, text } from '../base/field.ts'
import { isWorkKey } from './own-work.ts'

export const ownWorkCalls = {
  /** True of a work that the person may change: below the brand's own people one changes only what one registered. */
  own: call('console/work/own', {
    input: {
      work: text({ required: true, max: 20, isRight: isWorkKey }),
      id: number({ required: true, min: 1 }),
    },
    output: answers<{ isOwn: boolean }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
}
