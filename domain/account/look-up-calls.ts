import { answers, call } from '../base/call.ts'
import { code, type Field, numberReference, text } from '../base/field.ts'
import type { CodeTable, OperatorCodes } from '../system/code.ts'
import type { UserChoice } from './user.ts'

const peopleBy = <const F extends Readonly<Record<string, Field>>>(input: F) =>
  call({ input, output: answers<{ items: UserChoice[] }>(), guard: { open: 'signedIn' }, reads: true })

/** Short lists for other screens, within what the caller sees: by company, name, role, user group, team, region, code. */
export const accountLookUps = {
  'common/user/corp': peopleBy({ cId: numberReference('corp', { required: true }) }),
  'common/user/name': peopleBy({ name: text({ required: true, max: 40 }) }),
  'common/user/role': peopleBy({ roleCd: code('role', { required: true }) }),
  'common/user/group': peopleBy({ agIdx: numberReference('authGroup', { required: true }) }),
  'common/user/team': peopleBy({ bgCode: numberReference('brandGroup', { required: true }) }),
  'common/corp/name': call({
    input: { name: text({ required: true, max: 100 }) },
    output: answers<{ items: { cId: number; cName: string }[] }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  'common/poi/region': call({
    input: { region: text({ required: true, max: 40 }) },
    output: answers<{ items: { poiIdx: number; poiName: string }[] }>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  'common/codes': call({
    input: { language: text({ required: true, pattern: 'language' }) },
    output: answers<OperatorCodes>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
  'common/code': call({
    input: { cdKey: text({ required: true, max: 40 }), language: text({ pattern: 'language' }) },
    output: answers<CodeTable>(),
    guard: { open: 'signedIn' },
    reads: true,
  }),
}
