import { answers, call } from '../base/call.ts'
import { json, reference } from '../base/field.ts'
import { type BrandLook, type Look, lookFields } from './brand-look.ts'

export const managerCalls = {
  list: call('content/manager/list', {
    input: {},
    output: answers<{ items: BrandLook[] }>(),
    guard: { program: 'content-manager', property: 'LIST' },
  }),
  settingSave: call('content/manager/settingSave', {
    /** `was`: the look as it was read. */
    input: { brdCode: reference('brand', { required: true }), ...lookFields, was: json<Partial<Look>>() },
    output: answers<null>(),
    guard: { program: 'content-manager', property: 'UPDATE' },
  }),
}
