import { code, instant, key, list, numberReference, reference, text } from '../base/field.ts'
import type { Role } from '../base/permission.ts'
import { phone } from '../base/phone.ts'
import { resource } from '../base/resource.ts'
import { scopeNeeded } from './authority.ts'

/** A person who signs in, with the part of the network they look after. */
export const user = resource({
  name: 'user',
  area: 'account',
  path: '/account/user',
  key: 'uId',
  title: 'userName',
  fields: {
    uId: key(),
    loginId: text({ required: true, max: 64, pattern: 'userId', fixed: true }),
    // The first one; afterwards it changes by calls of its own.
    password: text({ required: true, max: 128, pattern: 'password', secret: true, fixed: true }),
    userName: text({ required: true, max: 40, pattern: 'personName' }),
    email: text({ max: 100, pattern: 'email' }),
    phone: phone(),
    cId: numberReference('corp', { required: true }),
    corpName: text({ readOnly: true, nameOf: 'cId', required: true }),
    roleCd: code('role', { required: true }),
    agIdx: numberReference('authGroup'),
    authGroupName: text({ readOnly: true, nameOf: 'agIdx' }),
    brdCodes: list(reference('brand')),
    bgCodes: list(numberReference('brandGroup')),
    poiIdxs: list(numberReference('venue')),
    advIdx: numberReference('advertiser'),
    scopeNames: text({ readOnly: true }),
    approval: code('approval', { readOnly: true, required: true }),
    reason: text({ readOnly: true, max: 500 }),
    lockYn: code('yesNo', { readOnly: true, required: true }),
    loginState: code('yesNo', { readOnly: true, required: true }),
    twoFactor: code('yesNo', { readOnly: true, required: true }),
    lastLogin: instant({ isRecent: true, readOnly: true }),
    regDate: instant({ readOnly: true, required: true }),
  },
  columns: ['loginId', 'userName', 'roleCd', 'corpName', 'scopeNames', 'approval', 'lockYn', 'loginState', 'lastLogin'],
  filters: ['loginId', 'userName', 'roleCd', 'approval', 'lockYn', 'cId', 'agIdx'],
  search: ['loginId', 'userName', 'email', 'phone'],
  order: 'loginId',
  states: { approval: { reason: 'reason' } },
  needs: ({ roleCd }) => scopeNeeded(roleCd),
})

/** A person as pick lists show them. */
export interface UserChoice {
  uId: number
  loginId: string
  userName: string
  roleCd: Role
}

/** True if a password leans on the id it goes with. */
export function holdsLoginId(password: string, loginId: string): boolean {
  return password.toLowerCase().includes(loginId.toLowerCase())
}
