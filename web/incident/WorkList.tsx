import { turnColumns, workInTurn, workOrder } from '#domain/incident/work.ts'
import { workCalls } from '#domain/incident/work-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

/** Whoever does work and orders none. */
const inTurn = { of: workInTurn, columns: turnColumns }

export function WorkList() {
  const mayOrder = useMay()('work-order', 'WRITE')
  return <ListPage {...(mayOrder ? { of: workOrder } : inTurn)} calls={workCalls} />
}

/** Work of whoever looks; for whoever does not order it also what nobody has taken there. */
export function MyWork() {
  const { t } = useTranslation('incident')
  const mayOrder = useMay()('work-order', 'WRITE')
  return (
    <ListPage
      {...(mayOrder ? { of: workOrder } : inTurn)}
      calls={{ list: workCalls.mine, excel: workCalls.mineExcel }}
      named={{ title: t('work.mine'), list: 'myWork' }}
      none={[t('work.noneMine'), t('work.noneMineText')]}
    />
  )
}
