import { Stack, Text, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import type { Call } from '#domain/base/call.ts'
import { date, text } from '#domain/base/field.ts'
import type { Reply } from '#domain/base/reply.ts'
import { INVOICE_LENGTH } from '#domain/money/closing/statement-calls.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useCalendar } from '../../kit/input/calendar.ts'
import { useRefresh } from '../../kit/record/record.ts'
import { useFormats } from '../../words/formats.ts'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'
import type { Payment, Statement } from './PayButton.tsx'

const fields = { paidOn: date({ required: true }), invoiceNo: text({ required: true, max: INVOICE_LENGTH }) }

interface Props {
  statement: Statement
  stales: readonly Call[]
  onSend(payment: Payment): Promise<Reply<unknown>>
  onClose(): void
}

/** Day on which a statement was paid, and its invoice. */
export function PayDialog({ statement, stales, onSend, onClose }: Props) {
  const { t } = useTranslation('closing')
  const calendar = useCalendar()
  const { won } = useFormats()
  const refresh = useRefresh()
  const labels = { paidOn: t('mediaSettlement.paidOn'), invoiceNo: t('mediaSettlement.invoiceNo') }
  const { payout, netted, transfer } = statement
  const sums = { payout: won(payout), netted: won(netted), transfer: won(transfer) }
  return (
    <FormDialog
      {...{ title: t('act.pay'), act: t('act.pay'), fields, labels, onClose }}
      over={statement.paidOn === null ? undefined : 'closing.paid'}
      start={{ paidOn: today() }}
      onSend={({ paidOn, invoiceNo }) => onSend({ paidOn: String(paidOn ?? ''), invoiceNo: String(invoiceNo ?? '') })}
      onDone={() => {
        onClose()
        tellDone(t('done.act', { act: t('act.pay') }))
        void refresh(stales)
      }}
    >
      {(input) => {
        const { value, ...paidOn } = input('paidOn')
        return (
          <Stack gap="sm">
            <Text size="sm">{t(statement.netted > 0 ? 'pay.netted' : 'pay.whole', sums)}</Text>
            <DatePickerInput
              {...calendar}
              {...paidOn}
              maxDate={today()}
              value={typeof value === 'string' ? value : null}
            />
            <TextInput {...textOf(input('invoiceNo'))} />
          </Stack>
        )
      }}
    </FormDialog>
  )
}
