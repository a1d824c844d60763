import { mediaFee } from '#domain/money/media-fee.ts'
import { mediaFeeCalls } from '#domain/money/media-fee-calls.ts'
import { later } from '../base/later.ts'
import { OpenButton } from '../kit/dialog/OpenButton.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useTranslation } from '../words/translation.ts'

const HoldingRateDialog = later(async () => (await import('./HoldingRateDialog.tsx')).HoldingRateDialog)

export function MediaFeeList() {
  const { t } = useTranslation('money')
  return (
    <ListPage
      of={mediaFee}
      calls={mediaFeeCalls}
      actions={<OpenButton label={t('holding.ask')}>{(close) => <HoldingRateDialog onClose={close} />}</OpenButton>}
    />
  )
}
