import { closing } from '#domain/money/closing/closing.ts'
import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import { later } from '../../base/later.ts'
import { OpenButton } from '../../kit/dialog/OpenButton.tsx'
import { ListPage } from '../../kit/list/ListPage.tsx'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'

const CalculateDialog = later(async () => (await import('./CalculateDialog.tsx')).CalculateDialog)

/** The months, from the running one back. */
export function ClosingList() {
  const { t } = useTranslation('closing')
  const may = useMay()
  return (
    <ListPage
      of={closing}
      calls={closingCalls}
      actions={
        may('settlement-close', 'ETC') && (
          <OpenButton label={t('choose.title')}>{(close) => <CalculateDialog onClose={close} />}</OpenButton>
        )
      }
    />
  )
}
