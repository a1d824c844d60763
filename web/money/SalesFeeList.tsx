import { salesFee } from '#domain/money/sales-fee.ts'
import { salesFeeCalls } from '#domain/money/sales-fee-calls.ts'
import { later } from '../base/later.ts'
import { OpenButton } from '../kit/dialog/OpenButton.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useTranslation } from '../words/translation.ts'

const HoldingSalesRateDialog = later(async () => (await import('./HoldingSalesRateDialog.tsx')).HoldingSalesRateDialog)

export function SalesFeeList() {
  const { t } = useTranslation('money')
  return (
    <ListPage
      of={salesFee}
      calls={salesFeeCalls}
      actions={
        <OpenButton label={t('holding.ask')}>{(close) => <HoldingSalesRateDialog onClose={close} />}</OpenButton>
      }
    />
  )
}
