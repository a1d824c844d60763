import { workOrder } from '#domain/incident/work.ts'
import { workCalls } from '#domain/incident/work-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

const SECONDS = 30

export function WorkList() {
  const may = useMay()
  return (
    <ListPage
      of={workOrder}
      call={workCalls.list}
      excel={workCalls.excel}
      view={({ woIdx }) => `/media/work/view?woIdx=${woIdx}`}
      create={may('work-order', 'WRITE') && '/media/work/view'}
      everySeconds={SECONDS}
    />
  )
}

/** Work that is asked of whoever looks, and that they took. */
export function MyWork() {
  const { t } = useTranslation('incident')
  return (
    <ListPage
      of={workOrder}
      call={workCalls.mine}
      excel={workCalls.mineExcel}
      named={{ title: t('work.mine'), list: 'myWork' }}
      none={[t('work.noneMine'), t('work.noneMineText')]}
      view={({ woIdx }) => `/media/work/view?woIdx=${woIdx}`}
      everySeconds={SECONDS}
    />
  )
}
