import { Select } from '@mantine/core'
import { text } from '#domain/base/field.ts'
import { monthAfter } from '#domain/money/closing/calendar.ts'
import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import { tellDone } from '../../base/tell.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { today } from '../../words/today.ts'
import { useTranslation } from '../../words/translation.ts'
import { useDone } from './done.ts'
import { stales } from './stales.ts'

const fields = { closingMonth: text({ required: true, pattern: 'month' }) }
const MONTHS_BACK = 24

/** A month is chosen and worked out; its page opens. */
export function CalculateDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('closing')
  const refresh = useRefresh()
  const running = today().slice(0, 7)
  const done = useDone()
  const show = async (answer: { closingMonth: string; isRunning: boolean }) => {
    tellDone(done('calculate', answer))
    await refresh(stales, `/settlement/closing/view?closingMonth=${answer.closingMonth}`)
    onClose()
  }
  return (
    <FormDialog
      title={t('choose.title')}
      act={t('act.calculate')}
      fields={fields}
      labels={{ closingMonth: t('closing.closingMonth') }}
      start={{ closingMonth: monthAfter(running, -1) }}
      onSend={({ closingMonth }) => call(closingCalls.calculate, { closingMonth: String(closingMonth) })}
      onDone={(answer) => void show(answer)}
      onClose={onClose}
    >
      {(input) => (
        <Select
          {...input('closingMonth')}
          value={String(input('closingMonth').value ?? '')}
          data={Array.from({ length: MONTHS_BACK }, (_, back) => monthAfter(running, -back))}
          allowDeselect={false}
          searchable
        />
      )}
    </FormDialog>
  )
}
