import { answers, call } from '../base/call.ts'
import { numberReference } from '../base/field.ts'
import { letInFields } from './node-manager.ts'

export const engineerCalls = {
  /** Makes an engineer somebody who signs in, for the own venues' work alone; invited by mail, or once they are approved. */
  letIn: call('account/nodemanager/letIn', {
    input: { nmIdx: numberReference('nodeManager', { required: true }), ...letInFields },
    output: answers<{ uId: number; isInvited: boolean }>(),
    guard: { program: 'nodemanager', property: 'UPDATE' },
  }),
}
