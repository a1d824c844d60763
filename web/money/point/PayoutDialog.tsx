import { number } from '#domain/base/field.ts'
import { salesPointCalls } from '#domain/money/point/sales-point-calls.ts'
import { tellDone } from '../../base/tell.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { MoneyInput } from '../../kit/input/MoneyInput.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useSession } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const MOST = 999_999_999_999
/** As far as it is known what can be taken out, more is told beside the field. */
const fieldsUpTo = (free = MOST) => ({ amount: number({ required: true, min: 1, max: Math.max(1, free) }) })

/** A seller asks for their commission; what can be taken out stands beside the field. */
export function PayoutDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('money')
  const refresh = useRefresh()
  const { number: figure } = useFormats()
  const { info } = useSession()
  const users = useCall(salesPointCalls.users, {})
  const free = users.data?.items.find(({ uId }) => uId === info?.uId)?.free
  const done = async () => {
    tellDone(t('payout.asked'))
    onClose()
    await refresh([salesPointCalls.list, salesPointCalls.balance, salesPointCalls.users])
  }
  return (
    <FormDialog
      title={t('payout.ask')}
      act={t('payout.ask')}
      fields={fieldsUpTo(free)}
      labels={{ amount: t('payout.amount') }}
      onSend={({ amount }) => call(salesPointCalls.requestPayout, { amount: Number(amount) })}
      onDone={() => void done()}
      onClose={onClose}
    >
      {(input) => (
        <MoneyInput
          {...input('amount')}
          description={free !== undefined && `${t('point.free')}: ${figure(free)}`}
          disabled={false}
          onBlur={() => undefined}
        />
      )}
    </FormDialog>
  )
}
