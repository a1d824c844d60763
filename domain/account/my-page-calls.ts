import { answers, call, saveOf } from '../base/call.ts'
import { text } from '../base/field.ts'
import type { Row } from '../base/resource.ts'
import { type OpenSession, themes } from '../sign-in/info.ts'
import { myPage } from './my-page.ts'

const open = { guard: { open: 'signedIn', own: true } } as const

const password = text({ required: true, max: 128, secret: true })

export const myPageCalls = {
  detail: call('account/mypage/detail', { input: {}, output: answers<Row<typeof myPage>>(), reads: true, ...open }),
  save: { ...saveOf('account/mypage/save', myPage, 'user'), ...open },
  changePassword: call('account/mypage/changePassword', {
    input: { password, newPassword: text({ required: true, max: 128, pattern: 'password', secret: true }) },
    output: answers<null>(),
    guard: { open: 'signedIn', own: true, beforeNewPassword: true },
  }),
  language: call('account/mypage/language', {
    input: { language: text({ required: true, max: 2, pattern: 'language' }) },
    output: answers<null>(),
    ...open,
  }),
}

export const mySessionCalls = {
  theme: call('account/mypage/theme', {
    input: { theme: text({ isRight: (text: string) => themes.some((theme) => theme === text) }) },
    output: answers<null>(),
    ...open,
  }),
  sessions: call('account/mypage/sessions', {
    input: {},
    output: answers<{ sessions: OpenSession[] }>(),
    reads: true,
    ...open,
  }),
  endSessions: call('account/mypage/endSessions', {
    input: { id: text({ max: 24 }) },
    output: answers<{ ended: number }>(),
    ...open,
  }),
}
