import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Call } from '#domain/base/call.ts'
import type { Reply } from '#domain/base/reply.ts'
import { later } from '../../base/later.ts'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'

const PayDialog = later(async () => (await import('./PayDialog.tsx')).PayDialog)

export interface Payment {
  paidOn: string
  invoiceNo: string
}

interface Props {
  statement: { closingState: number; paidOn: string | null }
  stales: readonly Call[]
  onSend(payment: Payment): Promise<Reply<unknown>>
}

/** Of a closed month, once. */
export function PayButton({ statement, ...dialog }: Props) {
  const { t } = useTranslation('closing')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('settlement-pay', 'ETC') || statement.closingState !== 3 || statement.paidOn !== null) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('act.pay')}</Button>
      <Suspense>{isOpen && <PayDialog {...dialog} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
