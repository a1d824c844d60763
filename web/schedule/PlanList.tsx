import { Suspense } from 'react'
import { planCalls } from '#domain/schedule/plan-calls.ts'
import { plannedContent } from '#domain/schedule/planned-content.ts'
import { later } from '../base/later.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useOpenedRow } from '../kit/list/opened-row.ts'
import { useMay } from '../wire/session.ts'

const PlanDialog = later(async () => (await import('./PlanDialog.tsx')).PlanDialog)

const calls = { list: planCalls.list, excel: planCalls.excel }

/** House contents with the hours of the week in which they may play; a row opens them to be changed. */
export function PlanList() {
  const mayChange = useMay()('schedule-plan', 'UPDATE')
  const { open, close, among } = useOpenedRow(plannedContent)
  return (
    <ListPage of={plannedContent} calls={calls} onOpen={mayChange && open}>
      {(rows) => {
        const content = mayChange && among(rows)
        return <Suspense>{content && <PlanDialog content={content} onClose={close} />}</Suspense>
      }}
    </ListPage>
  )
}
