import { salesFee } from '#domain/money/sales-fee.ts'
import { salesFeeCalls } from '#domain/money/sales-fee-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

export function SalesFeeList() {
  const may = useMay()
  return (
    <ListPage
      of={salesFee}
      call={salesFeeCalls.list}
      excel={salesFeeCalls.excel}
      view={({ sfIdx }) => `/settlement/fee/sales/view?sfIdx=${sfIdx}`}
      create={may('fee-sales', 'WRITE') && '/settlement/fee/sales/view'}
    />
  )
}
