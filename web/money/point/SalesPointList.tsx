import { salesPoint } from '#domain/money/point/sales-point.ts'
import { salesPointCalls } from '#domain/money/point/sales-point-calls.ts'
import { later } from '../../base/later.ts'
import { OpenButton } from '../../kit/dialog/OpenButton.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'

const PayoutDialog = later(async () => (await import('./PayoutDialog.tsx')).PayoutDialog)

export function SalesPointList() {
  const { t } = useTranslation('money')
  const may = useMay()
  return (
    <ListPage
      of={salesPoint}
      calls={salesPointCalls}
      actions={
        may('point-payout', 'ETC') && (
          <OpenButton label={t('payout.ask')}>{(close) => <PayoutDialog onClose={close} />}</OpenButton>
        )
      }
    />
  )
}
