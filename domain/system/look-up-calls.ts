import type { UserChoice } from '../account/user.ts'
import { answers, call } from '../base/call.ts'
import { code, numberReference, text } from '../base/field.ts'
import type { Fields } from '../base/resource.ts'
import type { CodeTable, OperatorCodes } from './code.ts'

const peopleBy = <const N extends string, const F extends Fields>(name: N, input: F) =>
  call(name, { input, output: answers<{ items: UserChoice[] }>(), guard: { open: 'signedIn' }, reads: true })

/** Short lists for other screens, within what the caller sees: by company, name, role, user group, team, region, code. */
export const accountLookUpCalls = {
  userCorps: peopleBy('common/user/corp', { cId: numberReference('corp', { required: true }) }),
  userNames: peopleBy('common/user/name', { name: text({ required: true, max: 40 }) }),
  userRoles: peopleBy('common/user/role', { roleCd: code('role', { required: true }) }),
  userGroups: peopleBy('common/user/group', { agIdx: numberReference('authGroup', { required: true }) }),
  userTeams: peopleBy('common/user/team', { bgCode: numberReference('brandGroup', { required: true }) }),
  corpNames: call('common/corp/name', {
    input: { name: text({ required: true, max: 100 }) },
    output: answers<{ items: { cId: number; cName: string }[] }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  regions: call('common/poi/region', {
    input: { region: text({ required: true, max: 40 }) },
    output: answers<{ items: { poiIdx: number; poiName: string }[] }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  regionNames: call('common/poi/regions', {
    input: {},
    output: answers<{ regions: string[] }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  codes: call('common/codes', {
    input: { language: text({ required: true, pattern: 'language' }) },
    output: answers<OperatorCodes>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  code: call('common/code', {
    input: { cdKey: text({ required: true, max: 40 }), language: text({ pattern: 'language' }) },
    output: answers<CodeTable>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
}
