import { answers, call } from '../base/call.ts'
import { text } from '../base/field.ts'
import type { MenuEntry, SessionInfo } from './info.ts'

export const sessionCalls = {
  jsonLoginPrc: call({
    input: {
      loginId: text({ required: true, max: 64 }),
      password: text({ required: true, max: 128, secret: true }),
      captchaId: text({ required: true, pattern: 'uuid', max: 36 }),
      captcha: text({ required: true, max: 10 }),
      // Of the app or a recovery code, where the person asked for two factors.
      code: text({ secret: true }),
      toUrl: text({ max: 2048 }),
    },
    output: answers<{ info: SessionInfo }>(),
    guard: { open: 'public' },
  }),
  'common/captcha/new': call({ input: {}, output: answers<{ id: string }>(), guard: { open: 'public' } }),
  logout: call({ input: {}, output: answers<null>(), guard: { open: 'signedIn', beforeNewPassword: true } }),
  'login/info': call({
    input: {},
    output: answers<{ info: SessionInfo }>(),
    guard: { open: 'signedIn', beforeNewPassword: true },
    reads: true,
  }),
  'login/brand/change': call({
    input: { brdCode: text({ max: 10 }) },
    output: answers<{ brdCode: string | null; brdNm: string | null }>(),
    guard: { open: 'signedIn' },
  }),
  'log/jsonAccess': call({
    input: { path: text({ required: true, max: 2048 }) },
    output: answers<null>(),
    guard: { open: 'signedIn' },
  }),
  'system/menu/gnb': call({
    input: {},
    output: answers<{ menus: MenuEntry[] }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
}
