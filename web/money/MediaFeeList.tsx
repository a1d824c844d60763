import { mediaFee } from '#domain/money/media-fee.ts'
import { mediaFeeCalls } from '#domain/money/media-fee-calls.ts'
import { later } from '../base/later.ts'
import { OpenButton } from '../kit/dialog/OpenButton.tsx'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

const HoldingRateDialog = later(async () => (await import('./HoldingRateDialog.tsx')).HoldingRateDialog)

export function MediaFeeList() {
  const { t } = useTranslation('money')
  const may = useMay()
  return (
    <ListPage
      of={mediaFee}
      call={mediaFeeCalls.list}
      excel={mediaFeeCalls.excel}
      view={({ mfIdx }) => `/settlement/fee/media/view?mfIdx=${mfIdx}`}
      create={may('fee-media', 'WRITE') && '/settlement/fee/media/view'}
      actions={<OpenButton label={t('holding.ask')}>{(close) => <HoldingRateDialog onClose={close} />}</OpenButton>}
    />
  )
}
