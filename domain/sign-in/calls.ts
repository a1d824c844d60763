import { answers, call } from '../base/call.ts'
import { text } from '../base/field.ts'
import type { Role } from '../base/permission.ts'
import type { MenuEntry, SessionInfo } from './info.ts'

export const sessionCalls = {
  signIn: call('jsonLoginPrc', {
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
  newCaptcha: call('common/captcha/new', { input: {}, output: answers<{ id: string }>(), guard: { open: 'public' } }),
  /** One person of each role of the demo network; nobody where there is none. */
  demo: call('login/demo', {
    input: {},
    output: answers<{ people: { loginId: string; roleCd: Role }[] }>(),
    guard: { open: 'public' },
    method: 'GET',
    reads: true,
  }),
  signOut: call('logout', { input: {}, output: answers<null>(), guard: { open: 'signedIn', beforeNewPassword: true } }),
  info: call('login/info', {
    input: {},
    output: answers<{ info: SessionInfo }>(),
    guard: { open: 'signedIn', beforeNewPassword: true },
    reads: true,
  }),
  changeBrand: call('login/brand/change', {
    input: { brdCode: text({ max: 10 }) },
    output: answers<{ brdCode: string | null; brdNm: string | null }>(),
    guard: { open: 'signedIn' },
  }),
  access: call('log/jsonAccess', {
    input: { path: text({ required: true, max: 2048 }) },
    output: answers<null>(),
    guard: { open: 'signedIn' },
  }),
  menus: call('system/menu/gnb', {
    input: {},
    output: answers<{ menus: MenuEntry[] }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
}
