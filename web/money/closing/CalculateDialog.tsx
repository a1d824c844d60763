import { Select } from '@mantine/core'
import { text } from '#domain/base/field.ts'
import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import { tellDone } from '../../base/tell.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { useDone } from './done.ts'
import { stales } from './stales.ts'

const fields = { closingMonth: text({ required: true, pattern: 'month' }) }

/** A month is chosen, at first the next to be closed, and worked out; its page opens. */
export function CalculateDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('closing')
  const refresh = useRefresh()
  const { month } = useFormats()
  const query = useCall(closingCalls.months, {}, { isFresh: true })
  const done = useDone()
  const show = async (answer: { closingMonth: string; isRunning: boolean }) => {
    tellDone(done('calculate', answer))
    await refresh(stales, `/settlement/closing/view?closingMonth=${answer.closingMonth}`)
    onClose()
  }
  if (!query.data && !query.error) return null
  const months = query.data?.list ?? []
  return (
    <FormDialog
      title={t('choose.title')}
      act={t('act.calculate')}
      fields={fields}
      labels={{ closingMonth: t('closing.closingMonth') }}
      start={{ closingMonth: months[0] }}
      onSend={({ closingMonth }) => call(closingCalls.calculate, { closingMonth: String(closingMonth) })}
      onDone={(answer) => void show(answer)}
      onClose={onClose}
    >
      {(input) => (
        <Select
          {...input('closingMonth')}
          value={String(input('closingMonth').value ?? '')}
          data={months.map((each) => ({ value: each, label: month(each) }))}
          allowDeselect={false}
          searchable
        />
      )}
    </FormDialog>
  )
}
