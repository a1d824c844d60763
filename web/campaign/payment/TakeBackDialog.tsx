import { Stack, Text, Textarea } from '@mantine/core'
import { paragraph } from '#domain/base/field.ts'
import type { PaymentRow } from '#domain/money/payment/payment.ts'
import { paymentCalls } from '#domain/money/payment/payment-calls.ts'
import { NOTE_LENGTH } from '#domain/money/payment/payment-fields.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const fields = { reason: paragraph({ required: true, max: NOTE_LENGTH }) }

interface Props {
  cpIdx: number
  payment: PaymentRow
  onClose(): void
}

/** Entry that takes a payment back; the payment stays where it is. */
export function TakeBackDialog({ cpIdx, payment, onClose }: Props) {
  const { t } = useTranslation('selling')
  const { won, day } = useFormats()
  const refresh = useRefresh()
  const { payIdx, amount, paidOn, isTakenBack } = payment
  return (
    <FormDialog
      {...{ title: t('payment.askBack'), act: t('payment.takeBack'), fields, isDangerous: true, onClose }}
      labels={{ reason: t('payment.reason') }}
      over={isTakenBack ? 'payment.takenBack' : undefined}
      onSend={({ reason }) => call(paymentCalls.takeBack, { cpIdx, payIdx, reason: String(reason ?? '') })}
      onDone={() => {
        onClose()
        tellDone(t('payment.taken'))
        void refresh([paymentCalls.list])
      }}
    >
      {(input) => (
        <Stack gap="sm">
          <Text size="sm">{t('payment.which', { amount: won(amount), day: day(paidOn) })}</Text>
          <Textarea {...textOf(input('reason'))} autosize minRows={2} data-autofocus />
        </Stack>
      )}
    </FormDialog>
  )
}
