import { answers, call } from '../base/call.ts'
import { code, json, numberReference, text } from '../base/field.ts'
import { type AuthorityRow, areGrantChanges, type EffectiveRights, type RightsHolder } from './authority.ts'

const holder = { operatorType: code('operatorType', { required: true }), roleCd: code('role', { required: true }) }

export const authorityCalls = {
  list: call('system/authrole/list', {
    input: holder,
    output: answers<{ list: AuthorityRow[] }>(),
    guard: { program: 'authrole', property: 'LIST' },
  }),
  save: call('system/authrole/auth', {
    input: { ...holder, changes: json({ required: true, isRight: areGrantChanges }) },
    output: answers<{ changed: number }>(),
    guard: { program: 'authrole', property: 'UPDATE' },
  }),
  users: call('system/authrole/users', {
    input: { search: text({ max: 100 }) },
    output: answers<{ list: RightsHolder[] }>(),
    guard: { program: 'authrole', property: 'LIST' },
  }),
  effective: call('system/authrole/effective', {
    input: { uId: numberReference('user', { required: true }) },
    output: answers<EffectiveRights>(),
    guard: { program: 'authrole', property: 'LIST' },
  }),
}
