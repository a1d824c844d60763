import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { code, numberReference, paragraph, text } from '../base/field.ts'
import { type UserChoice, user } from './user.ts'

const person = { uId: numberReference('user', { required: true }) }

/** A step of an approval; the own request is confirmed where one person may take it alone. */
const decision = {
  approval: code('approval', { required: true }),
  reason: paragraph({ max: 500 }),
  isConfirmed: code('yesNo'),
}

const newPassword = text({ required: true, max: 128, pattern: 'password', secret: true })

export const userCalls = {
  list: listOf('account/user/list', user, 'user'),
  excel: exportOf('account/user/excel', user, 'user'),
  detail: detailOf('account/user/detail', user, 'user'),
  save: saveOf('account/user/save', user, 'user'),
  remove: removeOf('account/user/delete', user, 'user'),
}

export const userActCalls = {
  approval: call('account/user/approval', {
    input: { ...person, ...decision },
    output: answers<{ uId: number }>(),
    guard: { program: 'user', property: 'ETC' },
  }),
  lock: call('account/user/lock', {
    input: person,
    output: answers<{ uId: number }>(),
    guard: { program: 'user', property: 'ETC' },
  }),
  unlock: call('account/user/unlock', {
    input: person,
    output: answers<{ uId: number }>(),
    guard: { program: 'user', property: 'ETC' },
  }),
  changePassword: call('account/user/changePassword', {
    input: { ...person, newPassword },
    output: answers<{ uId: number }>(),
    guard: { program: 'user', property: 'ETC' },
  }),
  /** Mails them a link by which they choose their password themselves. */
  invite: call('account/user/invite', {
    input: person,
    output: answers<{ uId: number }>(),
    guard: { program: 'user', property: 'ETC' },
  }),
  twoFactorOff: call('account/user/twoFactorOff', {
    input: person,
    output: answers<{ uId: number }>(),
    guard: { program: 'user', property: 'ETC' },
  }),
  salesList: call('account/user/salesList', {
    input: { search: text({ max: 100 }) },
    output: answers<{ items: UserChoice[] }>(),
    guard: { program: 'advertiser', property: 'LIST' },
  }),
}

export const workAsCalls = {
  login: call('account/user/login', {
    input: { ...person, isConfirmed: code('yesNo') },
    output: answers<{ uId: number }>(),
    guard: { program: 'user-login-as', property: 'ETC' },
  }),
  loginEnd: call('account/user/loginEnd', {
    input: {},
    output: answers<{ uId: number }>(),
    guard: { open: 'signedIn' },
  }),
}
