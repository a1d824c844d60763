import { NumberInput, Stack, Textarea, TextInput } from '@mantine/core'
import { DatePickerInput } from '@mantine/dates'
import { paymentCalls } from '#domain/money/payment/payment-calls.ts'
import { paymentFields } from '#domain/money/payment/payment-fields.ts'
import { tellDone } from '../../base/tell.ts'
import { numberOf, textOf } from '../../base/typed.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useCalendar } from '../../kit/input/calendar.ts'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useFormats } from '../../words/formats.ts'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'

/** Payment that came in for a campaign; what is open is proposed. */
export function PaymentDialog({ cpIdx, open, onClose }: { cpIdx: number; open: number; onClose(): void }) {
  const { t } = useTranslation('selling')
  const calendar = useCalendar()
  const { marks } = useFormats()
  const refresh = useRefresh()
  const labels = {
    paidOn: t('payment.paidOn'),
    amount: t('payment.amount'),
    receiptNo: t('payment.receiptNo'),
    note: t('payment.note'),
  }
  return (
    <FormDialog
      {...{ title: t('payment.enter'), act: t('payment.enter'), fields: paymentFields, labels, onClose }}
      start={{ paidOn: today(), amount: open }}
      onSend={({ paidOn, amount, receiptNo, note }) =>
        call(paymentCalls.save, {
          ...{ cpIdx, paidOn: String(paidOn ?? ''), amount: Number(amount ?? 0) },
          ...{ receiptNo: receiptNo ? String(receiptNo) : null, note: note ? String(note) : null },
        })
      }
      onDone={() => {
        onClose()
        tellDone(t('payment.entered'))
        void refresh([paymentCalls.list])
      }}
    >
      {(input) => {
        const { value, ...paidOn } = input('paidOn')
        return (
          <Stack gap="sm">
            <DatePickerInput
              {...calendar}
              {...{ ...paidOn, maxDate: today() }}
              value={typeof value === 'string' ? value : null}
            />
            <NumberInput {...numberOf(input('amount'))} allowDecimal={false} allowNegative={false} {...marks()} />
            <TextInput {...textOf(input('receiptNo'))} />
            <Textarea {...textOf(input('note'))} autosize minRows={2} />
          </Stack>
        )
      }}
    </FormDialog>
  )
}
