import type { Row } from '#domain/base/resource.ts'
import { planCalls } from '#domain/schedule/plan-calls.ts'
import { plannedContent } from '#domain/schedule/planned-content.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'
import { PlanDialog } from './PlanDialog.tsx'

const calls = { list: planCalls.list, excel: planCalls.excel }
const change = (content: Row<typeof plannedContent>, close: () => void) => (
  <PlanDialog content={content} onClose={close} />
)

/** House contents with the hours of the week in which they may play; a row opens them to be changed. */
export function PlanList() {
  const may = useMay()
  return <ListPage of={plannedContent} calls={calls} dialog={may('schedule-plan', 'UPDATE') && change} />
}
