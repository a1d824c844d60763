import { answers, call } from '../../base/call.ts'
import { code, number, text } from '../../base/field.ts'
import { type Bell, isMailPart, type MailWish } from './told.ts'

const own = { guard: { open: 'signedIn', own: true } } as const

export const toldCalls = {
  list: call('content/told/list', { input: {}, output: answers<Bell>(), reads: true, ...own }),
  /** Everything up to a line that was seen; what came since stays new. */
  read: call('content/told/read', {
    input: { toldIdx: number({ required: true, min: 1, max: Number.MAX_SAFE_INTEGER }) },
    output: answers<null>(),
    ...own,
  }),
  wish: call('content/told/wish', { input: {}, output: answers<MailWish>(), reads: true, ...own }),
  /** Mails of one part from now on, or no more. */
  choose: call('content/told/choose', {
    input: { part: text({ required: true, max: 20, isRight: isMailPart }), isOn: code('yesNo', { required: true }) },
    output: answers<null>(),
    ...own,
  }),
}
