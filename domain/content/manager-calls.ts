import { answers, call } from '../base/call.ts'
import { reference } from '../base/field.ts'
import { type BrandLook, lookFields } from './brand-look.ts'

export const managerCalls = {
  list: call('content/manager/list', {
    input: {},
    output: answers<{ items: BrandLook[] }>(),
    guard: { program: 'content-manager', property: 'LIST' },
  }),
  settingSave: call('content/manager/settingSave', {
    input: { brdCode: reference('brand', { required: true }), ...lookFields },
    output: answers<null>(),
    guard: { program: 'content-manager', property: 'UPDATE' },
  }),
}
