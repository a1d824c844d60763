import { answers, call } from '../base/call.ts'
import { text } from '../base/field.ts'

/** For so many minutes a link that was mailed opens the choice of a new password, once. */
export const LINK_MINUTES = 30
/** Days of the link of an invitation, which nobody was waiting for. */
export const INVITATION_DAYS = 3

export const passwordLinkCalls = {
  /** Answers the same whoever was named, so that nobody learns who is known here. */
  forget: call('login/password/forget', {
    input: {
      who: text({ required: true, max: 100 }),
      captchaId: text({ required: true, pattern: 'uuid', max: 36 }),
      captcha: text({ required: true, max: 10 }),
    },
    output: answers<null>(),
    guard: { open: 'public' },
  }),
  /** Person whose link it is; refused where it is over, before a password is thought of. */
  link: call('login/password/link', {
    input: { token: text({ required: true, max: 64, secret: true }) },
    output: answers<{ loginId: string }>(),
    guard: { open: 'public' },
    reads: true,
  }),
  renew: call('login/password/renew', {
    input: {
      token: text({ required: true, max: 64, secret: true }),
      newPassword: text({ required: true, max: 128, pattern: 'password', secret: true }),
    },
    output: answers<null>(),
    guard: { open: 'public' },
  }),
}
