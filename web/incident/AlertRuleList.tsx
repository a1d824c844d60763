import { alertRule } from '#domain/incident/alert-rule.ts'
import { alertRuleCalls } from '#domain/incident/alert-rule-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

export function AlertRuleList() {
  return <ListPage of={alertRule} calls={alertRuleCalls} />
}
