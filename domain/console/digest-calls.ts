import { answers, call } from '../base/call.ts'
import { code, text } from '../base/field.ts'
import { type DigestWish, isDigestPart } from './digest.ts'

const own = { guard: { open: 'signedIn', own: true } } as const

export const digestCalls = {
  detail: call('console/digest/detail', { input: {}, output: answers<DigestWish>(), reads: true, ...own }),
  /** One part of it from now on, or no more. */
  choose: call('console/digest/choose', {
    input: { part: text({ required: true, max: 20, isRight: isDigestPart }), isOn: code('yesNo', { required: true }) },
    output: answers<null>(),
    ...own,
  }),
}
