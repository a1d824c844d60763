import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { Call } from '#domain/base/call.ts'
import { codes } from '#domain/base/codes.ts'
import type { Reply } from '#domain/base/reply.ts'
import { later } from '../../base/later.ts'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'

const PayDialog = later(async () => (await import('./PayDialog.tsx')).PayDialog)

export interface Payment {
  paidOn: string
  invoiceNo: string
}

/** As it would be paid today; in won. */
export interface Statement {
  closingMonth: string
  closingState: number
  paidOn: string | null
  payout: number
  netted: number
  transfer: number
}

interface Props {
  statement: Statement
  stales: readonly Call[]
  onSend(payment: Payment): Promise<Reply<unknown>>
}

/** Of a closed month, once, the last of which pays the month; a debt is taken off other payments instead. */
export function PayButton({ statement, ...dialog }: Props) {
  const { t } = useTranslation('closing')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const { closingState, paidOn, payout } = statement
  const isOwed = closingState >= codes.closingState.closed && payout >= 0
  if (!isOwed || !may('settlement-pay', 'ETC')) return null
  // Who pays while somebody else is faster is told so in the window, which stays.
  return (
    <>
      {paidOn === null && <Button onClick={() => setOpen(true)}>{t('act.pay')}</Button>}
      <Suspense>{isOpen && <PayDialog {...dialog} statement={statement} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
