import { answers, call, saveOf } from '../base/call.ts'
import { text } from '../base/field.ts'
import type { Row } from '../base/resource.ts'
import { type OpenSession, themes } from '../session/info.ts'
import { myPage } from './my-page.ts'

const open = { guard: { open: 'signedIn', own: true } } as const
const password = text({ required: true, max: 128, secret: true })
const code = text({ required: true, secret: true })

/** What everyone may do about themselves. */
export const myPageCalls = {
  'account/mypage/detail': call({ input: {}, output: answers<Row<typeof myPage>>(), reads: true, ...open }),
  'account/mypage/save': { ...saveOf(myPage, 'user'), ...open },
  'account/mypage/changePassword': call({
    input: { password, newPassword: text({ required: true, max: 128, pattern: 'password', secret: true }) },
    output: answers<null>(),
    guard: { open: 'signedIn', own: true, beforeNewPassword: true },
  }),
  'account/mypage/language': call({
    input: { language: text({ required: true, max: 2, pattern: 'language' }) },
    output: answers<null>(),
    ...open,
  }),
  'account/mypage/theme': call({
    input: { theme: text({ isRight: (text: string) => themes.some((theme) => theme === text) }) },
    output: answers<null>(),
    ...open,
  }),
  'account/mypage/sessions': call({ input: {}, output: answers<{ sessions: OpenSession[] }>(), reads: true, ...open }),
  'account/mypage/endSessions': call({
    input: { id: text({ max: 24 }) },
    output: answers<{ ended: number }>(),
    ...open,
  }),
  'account/mypage/twoFactor': call({
    input: {},
    output: answers<{ isOn: boolean; codesLeft: number }>(),
    reads: true,
    ...open,
  }),
  'account/mypage/twoFactorPrepare': call({
    input: { password },
    output: answers<{ secret: string; uri: string }>(),
    ...open,
  }),
  'account/mypage/twoFactorBegin': call({ input: { code }, output: answers<{ codes: string[] }>(), ...open }),
  'account/mypage/twoFactorCodes': call({ input: { password, code }, output: answers<{ codes: string[] }>(), ...open }),
  'account/mypage/twoFactorEnd': call({ input: { password, code }, output: answers<null>(), ...open }),
}
