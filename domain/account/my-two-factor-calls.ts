import { answers, call } from '../base/call.ts'
import { text } from '../base/field.ts'

const open = { guard: { open: 'signedIn', own: true } } as const

const password = text({ required: true, max: 128, secret: true })

const code = text({ required: true, secret: true })

export const myTwoFactorCalls = {
  twoFactor: call('account/mypage/twoFactor', {
    input: {},
    output: answers<{ isOn: boolean; codesLeft: number }>(),
    reads: true,
    ...open,
  }),
  twoFactorPrepare: call('account/mypage/twoFactorPrepare', {
    input: { password },
    output: answers<{ secret: string; uri: string }>(),
    ...open,
  }),
  twoFactorBegin: call('account/mypage/twoFactorBegin', {
    input: { code },
    output: answers<{ codes: string[] }>(),
    ...open,
  }),
  twoFactorCodes: call('account/mypage/twoFactorCodes', {
    input: { password, code },
    output: answers<{ codes: string[] }>(),
    ...open,
  }),
  twoFactorEnd: call('account/mypage/twoFactorEnd', { input: { password, code }, output: answers<null>(), ...open }),
}
