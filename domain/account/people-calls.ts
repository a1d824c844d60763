import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { code, numberReference, text } from '../base/field.ts'
import type { OperatorType } from '../base/permission.ts'
import type { Row } from '../base/resource.ts'
import { advertiser } from './advertiser.ts'
import { authGroup } from './auth-group.ts'
import { businessNumber, type CorpFound, contactPerson, corp, type RoleChoice } from './corp.ts'
import { nodeManager, type VenueEngineer } from './node-manager.ts'
import { type UserChoice, user } from './user.ts'

const company = { cId: numberReference('corp', { required: true }) }
const person = { uId: numberReference('user', { required: true }) }
const buyer = { advIdx: numberReference('advertiser', { required: true }) }
/** A step of an approval; the own request is confirmed where one person may take it alone. */
const decision = {
  approval: code('approval', { required: true }),
  reason: text({ max: 500 }),
  isConfirmed: code('yesNo'),
}
const newPassword = text({ required: true, max: 128, pattern: 'password', secret: true })

/** Companies and the people in them, permission groups, advertisers and field engineers. */
export const peopleCalls = {
  'account/corp/list': listOf(corp, 'corp'),
  'account/corp/excel': exportOf(corp, 'corp'),
  'account/corp/detail': detailOf(corp, 'corp'),
  'account/corp/save': saveOf(corp, 'corp'),
  'account/corp/delete': removeOf(corp, 'corp'),
  'account/corp/status': call({
    input: { ...company, ...decision },
    output: answers<{ cId: number }>(),
    guard: { program: 'corp', property: 'ETC' },
  }),
  'account/corp/person/list': call({
    input: company,
    output: answers<{ items: Row<typeof contactPerson>[] }>(),
    guard: { program: 'corp', property: 'VIEW' },
  }),
  'account/corp/person/save': saveOf(contactPerson, 'corp'),
  'account/corp/person/delete': {
    ...removeOf(contactPerson, 'corp'),
    guard: { program: 'corp', property: 'UPDATE' } as const,
  },
  'account/corp/biznoDetail': call({
    input: { bizno: text({ required: true, ...businessNumber }) },
    output: answers<{ corp: CorpFound | null; isUnusual: boolean }>(),
    guard: { program: 'corp', property: 'VIEW' },
  }),
  'account/corp/duplicate': call({
    input: { bizno: text({ required: true, ...businessNumber }), cId: numberReference('corp') },
    output: answers<{ isAvailable: boolean }>(),
    guard: { program: 'corp', property: 'VIEW' },
  }),
  'account/corp/key': call({
    input: company,
    output: answers<{ key: OperatorType }>(),
    guard: { program: 'corp', property: 'VIEW' },
  }),
  'account/corp/rolecdList': call({
    input: company,
    output: answers<RoleChoice>(),
    guard: { program: 'corp', property: 'VIEW' },
  }),
  'account/corp/excludeRolecdList': call({
    input: company,
    output: answers<RoleChoice>(),
    guard: { program: 'corp', property: 'VIEW' },
  }),
  'account/corp/loginDetail': call({
    input: {},
    output: answers<CorpFound>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  'account/user/list': listOf(user, 'user'),
  'account/user/excel': exportOf(user, 'user'),
  'account/user/detail': detailOf(user, 'user'),
  'account/user/save': saveOf(user, 'user'),
  'account/user/delete': removeOf(user, 'user'),
  'account/user/approval': call({
    input: { ...person, ...decision },
    output: answers<{ uId: number }>(),
    guard: { program: 'user', property: 'ETC' },
  }),
  'account/user/lock': call({
    input: person,
    output: answers<{ uId: number }>(),
    guard: { program: 'user', property: 'ETC' },
  }),
  'account/user/unlock': call({
    input: person,
    output: answers<{ uId: number }>(),
    guard: { program: 'user', property: 'ETC' },
  }),
  'account/user/changePassword': call({
    input: { ...person, newPassword },
    output: answers<{ uId: number }>(),
    guard: { program: 'user', property: 'ETC' },
  }),
  'account/user/twoFactorOff': call({
    input: person,
    output: answers<{ uId: number }>(),
    guard: { program: 'user', property: 'ETC' },
  }),
  'account/user/salesList': call({
    input: { search: text({ max: 100 }) },
    output: answers<{ items: UserChoice[] }>(),
    guard: { program: 'advertiser', property: 'LIST' },
  }),
  'account/user/login': call({
    input: { ...person, isConfirmed: code('yesNo') },
    output: answers<{ uId: number }>(),
    guard: { program: 'user-login-as', property: 'ETC' },
  }),
  'account/user/loginEnd': call({ input: {}, output: answers<{ uId: number }>(), guard: { open: 'signedIn' } }),
  'account/authgroup/list': listOf(authGroup, 'authgroup'),
  'account/authgroup/excel': exportOf(authGroup, 'authgroup', 'LIST'),
  'account/authgroup/detail': detailOf(authGroup, 'authgroup'),
  'account/authgroup/save': saveOf(authGroup, 'authgroup'),
  'account/authgroup/delete': removeOf(authGroup, 'authgroup'),
  'account/advertiser/list': listOf(advertiser, 'advertiser'),
  'account/advertiser/excel': exportOf(advertiser, 'advertiser'),
  'account/advertiser/detail': detailOf(advertiser, 'advertiser'),
  'account/advertiser/save': saveOf(advertiser, 'advertiser'),
  'account/advertiser/status': call({
    input: { ...buyer, ...decision },
    output: answers<{ advIdx: number }>(),
    guard: { program: 'advertiser', property: 'ETC' },
  }),
  'account/advertiser/changePassword': call({
    input: { ...buyer, newPassword },
    output: answers<never>(),
    guard: { program: 'advertiser', property: 'ETC' },
  }),
  'account/advertiser/unlock': call({
    input: buyer,
    output: answers<never>(),
    guard: { program: 'advertiser', property: 'ETC' },
  }),
  'account/nodemanager/list': listOf(nodeManager, 'nodemanager'),
  'account/nodemanager/excel': exportOf(nodeManager, 'nodemanager', 'LIST'),
  'account/nodemanager/detail': detailOf(nodeManager, 'nodemanager'),
  'account/nodemanager/save': saveOf(nodeManager, 'nodemanager'),
  'account/nodemanager/delete': removeOf(nodeManager, 'nodemanager'),
  'account/nodemanager/ofVenue': call({
    input: { poiIdx: numberReference('venue', { required: true }) },
    output: answers<{ items: VenueEngineer[] }>(),
    guard: { program: 'venue', property: 'VIEW' },
  }),
}
