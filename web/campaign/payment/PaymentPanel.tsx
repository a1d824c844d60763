import { Anchor, Button, Group, Text } from '@mantine/core'
import { Suspense, useState } from 'react'
import type { PaymentRow } from '#domain/money/payment/payment.ts'
import { paymentCalls } from '#domain/money/payment/payment-calls.ts'
import { later } from '../../base/later.ts'
import { Moment } from '../../kit/cell/Moment.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { ShortTable } from '../../kit/table/ShortTable.tsx'
import { useMayMake } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const PaymentDialog = later(async () => (await import('./PaymentDialog.tsx')).PaymentDialog)
const TakeBackDialog = later(async () => (await import('./TakeBackDialog.tsx')).TakeBackDialog)

/** Payments of the customer for a campaign: paid, open, and each entry. */
export function PaymentPanel({ cpIdx }: { cpIdx: number }) {
  const { t } = useTranslation('selling')
  const { number, won, day } = useFormats()
  const mayEnter = useMayMake()(paymentCalls.save)
  const payments = useCall(paymentCalls.list, { cpIdx }, { topic: 'campaign' })
  const [asked, setAsked] = useState<'payment' | number>()
  const close = () => setAsked(undefined)
  const open = payments.data?.open ?? 0
  // As it is by now: somebody else may take it back while it is asked about.
  const takenUp = payments.data?.list.find(({ payIdx }) => payIdx === asked)
  const acts = mayEnter && open > 0 && (
    <Button variant="default" onClick={() => setAsked('payment')}>
      {t('payment.enter')}
    </Button>
  )
  return (
    <Panel title={t('payment.title')} acts={acts}>
      <Read of={payments}>
        {({ due, paid, list }) => (
          <>
            <Group gap="lg" mb="xs">
              <Text size="sm">{t('payment.due', { amount: won(due) })}</Text>
              <Text size="sm">{t('payment.paid', { amount: won(paid) })}</Text>
              <Text size="sm" fw={600}>
                {t('payment.open', { amount: won(open) })}
              </Text>
            </Group>
            {list.length > 0 && (
              <ShortTable
                rows={list}
                keyOf={({ payIdx }) => payIdx}
                minWidth={640}
                columns={[
                  { head: t('payment.paidOn'), cell: ({ paidOn }) => day(paidOn) },
                  {
                    ...{ head: t('payment.amount'), isFigure: true },
                    cell: ({ amount, mends }) => number(mends === null ? amount : -amount),
                  },
                  { head: t('payment.receiptNo'), cell: ({ receiptNo }) => receiptNo ?? '–' },
                  { head: t('payment.note'), cell: ({ note }) => note ?? '–' },
                  { head: t('payment.by'), cell: (row) => <By row={row} /> },
                  {
                    cell: (row) => row.mends === null && <TakeBack row={row} {...(mayEnter && { onAsk: setAsked })} />,
                  },
                ]}
              />
            )}
          </>
        )}
      </Read>
      <Suspense>
        {asked === 'payment' && <PaymentDialog {...{ cpIdx, open }} onClose={close} />}
        {takenUp && <TakeBackDialog {...{ cpIdx, payment: takenUp }} onClose={close} />}
      </Suspense>
    </Panel>
  )
}

function By({ row: { registrant, at } }: { row: PaymentRow }) {
  return (
    <>
      {registrant}, <Moment at={at} />
    </>
  )
}

/** Way to take a payment back, for whoever may; of one that was, that it does not count. */
function TakeBack({ row, onAsk }: { row: PaymentRow; onAsk?: (payIdx: number) => void }) {
  const { t } = useTranslation('selling')
  if (row.isTakenBack)
    return (
      <Text size="sm" c="dimmed">
        {t('payment.isTakenBack')}
      </Text>
    )
  return (
    onAsk && (
      <Anchor component="button" type="button" size="sm" onClick={() => onAsk(row.payIdx)}>
        {t('payment.takeBack')}
      </Anchor>
    )
  )
}
