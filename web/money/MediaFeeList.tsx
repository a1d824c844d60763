import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { mediaFee } from '#domain/money/media-fee.ts'
import { mediaFeeCalls } from '#domain/money/media-fee-calls.ts'
import { later } from '../base/later.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'

const HoldingRateDialog = later(async () => (await import('./HoldingRateDialog.tsx')).HoldingRateDialog)

export function MediaFeeList() {
  const may = useMay()
  return (
    <ListPage
      of={mediaFee}
      call={mediaFeeCalls.list}
      excel={mediaFeeCalls.excel}
      view={({ mfIdx }) => `/settlement/fee/media/view?mfIdx=${mfIdx}`}
      create={may('fee-media', 'WRITE') && '/settlement/fee/media/view'}
      actions={<HoldingRateButton />}
    />
  )
}

function HoldingRateButton() {
  const { t } = useTranslation('money')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('holding.ask')}
      </Button>
      <Suspense>{isOpen && <HoldingRateDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
