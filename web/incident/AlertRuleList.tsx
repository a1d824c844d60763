import { alertRule } from '#domain/incident/alert-rule.ts'
import { alertRuleCalls } from '#domain/incident/alert-rule-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function AlertRuleList() {
  const may = useMay()
  return (
    <ListPage
      of={alertRule}
      call={alertRuleCalls.list}
      excel={alertRuleCalls.excel}
      view={({ arIdx }) => `/media/alert/view?arIdx=${arIdx}`}
      create={may('alert-rule', 'WRITE') && '/media/alert/view'}
    />
  )
}
