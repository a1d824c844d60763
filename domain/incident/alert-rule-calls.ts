import { answers, call, detailOf, exportOf, listOf, removeOf, saveOf } from '../base/call.ts'
import { numberReference } from '../base/field.ts'
import { type AlertSent, alertRule } from './alert-rule.ts'

const which = { arIdx: numberReference('alertRule', { required: true }) }

export const alertRuleCalls = {
  list: listOf('media/alert/list', alertRule, 'alert-rule'),
  excel: exportOf('media/alert/excel', alertRule, 'alert-rule', 'LIST'),
  detail: detailOf('media/alert/detail', alertRule, 'alert-rule'),
  /** An address that is called for the first time comes with the key that signs for it, told this once. */
  save: saveOf('media/alert/save', alertRule, 'alert-rule', answers<{ arIdx: number; key: string | null }>()),
  remove: removeOf('media/alert/delete', alertRule, 'alert-rule'),
  /** Tells everybody on the list at once, without an incident. */
  trial: call('media/alert/trial', {
    input: which,
    output: answers<{ messages: number }>(),
    guard: { program: 'alert-rule', property: 'UPDATE' },
  }),
  /** Told this once. The first of a rule counts at once, any other waits for `useKey`; until then the one before signs. */
  makeKey: call('media/alert/key/make', {
    input: which,
    output: answers<{ key: string }>(),
    guard: { program: 'alert-rule', property: 'UPDATE' },
  }),
  useKey: call('media/alert/key/use', {
    input: which,
    output: answers<{ arIdx: number }>(),
    guard: { program: 'alert-rule', property: 'UPDATE' },
  }),
  sent: call('media/alert/sent', {
    input: which,
    output: answers<{ items: AlertSent[] }>(),
    guard: { program: 'alert-rule', property: 'VIEW' },
  }),
}
