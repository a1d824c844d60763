import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { code, numberReference, paragraph, text } from '../base/field.ts'
import type { OperatorType } from '../base/permission.ts'
import type { Row } from '../base/resource.ts'
import { businessNumber, type CorpFound, contactPerson, corp, type RoleChoice } from './corp.ts'

const company = { cId: numberReference('corp', { required: true }) }

/** Names of campaigns: those that run pause, those that wait are cancelled. */
export interface StopReach {
  running: string[]
  waiting: string[]
}

/** A step of an approval; the own request is confirmed where one person may take it alone. */
const decision = {
  approval: code('approval', { required: true }),
  reason: paragraph({ max: 500 }),
  isConfirmed: code('yesNo'),
}

export const corpCalls = {
  list: listOf('account/corp/list', corp, 'corp'),
  excel: exportOf('account/corp/excel', corp, 'corp'),
  detail: detailOf('account/corp/detail', corp, 'corp'),
  save: saveOf('account/corp/save', corp, 'corp'),
  remove: removeOf('account/corp/delete', corp, 'corp'),
  status: call('account/corp/status', {
    input: { ...company, ...decision },
    output: answers<{ cId: number }>(),
    guard: { program: 'corp', property: 'ETC' },
  }),
  /** Reach of its stop: for the question before it. */
  reach: call('account/corp/reach', {
    input: company,
    output: answers<StopReach>(),
    guard: { program: 'corp', property: 'ETC' },
    reads: true,
  }),
  biznoDetail: call('account/corp/biznoDetail', {
    input: { bizno: text({ required: true, ...businessNumber }) },
    output: answers<{ corp: CorpFound | null; isUnusual: boolean }>(),
    guard: { program: 'corp', property: 'VIEW' },
  }),
  duplicate: call('account/corp/duplicate', {
    input: { bizno: text({ required: true, ...businessNumber }), cId: numberReference('corp') },
    output: answers<{ isAvailable: boolean }>(),
    guard: { program: 'corp', property: 'VIEW' },
  }),
  key: call('account/corp/key', {
    input: company,
    output: answers<{ key: OperatorType }>(),
    guard: { program: 'corp', property: 'VIEW' },
  }),
  rolecdList: call('account/corp/rolecdList', {
    input: company,
    output: answers<RoleChoice>(),
    guard: { program: 'corp', property: 'VIEW' },
  }),
  excludeRolecdList: call('account/corp/excludeRolecdList', {
    input: company,
    output: answers<RoleChoice>(),
    guard: { program: 'corp', property: 'VIEW' },
  }),
  own: call('account/corp/loginDetail', {
    input: {},
    output: answers<CorpFound>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
}

export const contactPersonCalls = {
  list: call('account/corp/person/list', {
    input: company,
    output: answers<{ items: Row<typeof contactPerson>[] }>(),
    guard: { program: 'corp', property: 'VIEW' },
  }),
  save: saveOf('account/corp/person/save', contactPerson, 'corp'),
  remove: {
    ...removeOf('account/corp/person/delete', contactPerson, 'corp'),
    guard: { program: 'corp', property: 'UPDATE' } as const,
  },
}
