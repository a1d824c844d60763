import { brand } from './account/brand.ts'
import { answers, call, detailOf, type InputOf, listOf, type OutputOf, saveOf } from './base/call.ts'
import { number, numberReference, text } from './base/field.ts'
import type { FileInfo } from './file/info.ts'
import type { MenuEntry, SessionInfo } from './session/info.ts'

/** Every call by name. The server's handlers and the console's `call()` both derive from this one list. */
export const contract = {
  jsonLoginPrc: call({
    input: {
      loginId: text({ required: true, max: 64 }),
      password: text({ required: true, max: 128, secret: true }),
      captchaId: text({ required: true, pattern: 'uuid', max: 36 }),
      captcha: text({ required: true, max: 10 }),
      toUrl: text({ max: 2048 }),
    },
    output: answers<{ info: SessionInfo }>(),
    guard: { open: 'public' },
  }),
  'common/captcha/new': call({ input: {}, output: answers<{ id: string }>(), guard: { open: 'public' } }),
  logout: call({ input: {}, output: answers<null>(), guard: { open: 'signedIn' } }),
  'login/info': call({ input: {}, output: answers<{ info: SessionInfo }>(), guard: { open: 'signedIn' }, reads: true }),
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

  'file/check': call({
    input: { fIdx: numberReference('file', { required: true }) },
    output: answers<FileInfo>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  'file/encode': call({
    input: { fIdx: numberReference('file', { required: true }) },
    output: answers<null>(),
    guard: { program: 'content', property: 'UPDATE' },
  }),

  'account/brand/list': listOf(brand, 'brand'),
  'account/brand/detail': detailOf(brand, 'brand'),
  'account/brand/save': saveOf(brand, 'brand'),
  'account/brand/findAll': call({
    input: {},
    output: answers<{ items: { brdCode: string; brdNm: string }[] }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  'account/brand/duplicate': call({
    input: { brdPrefix: text({ required: true, max: 3, pattern: 'prefix' }), brdCode: text({ max: 10 }) },
    output: answers<{ isAvailable: boolean }>(),
    guard: { program: 'brand', property: 'VIEW' },
  }),
  'account/brand/licenseMediaCreate': call({
    input: { brdCode: text({ required: true, max: 10 }), count: number({ required: true, min: 1, max: 1000 }) },
    output: answers<{ mediaIds: string[] }>(),
    guard: { program: 'brand-licence', property: 'ETC' },
  }),
}

export type Contract = typeof contract
export type CallName = keyof Contract
export type CallInput<Name extends CallName> = InputOf<Contract[Name]>
export type CallOutput<Name extends CallName> = OutputOf<Contract[Name]>
