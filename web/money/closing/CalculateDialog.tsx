import { Select } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { text } from '#domain/base/field.ts'
import type { Row } from '#domain/base/resource.ts'
import { monthAfter } from '#domain/money/closing/calendar.ts'
import type { closing } from '#domain/money/closing/closing.ts'
import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import { tellDone } from '../../base/tell.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
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
  const { month } = useFormats()
  const query = useCall(closingCalls.list, { size: MONTHS_BACK }, { isFresh: true })
  const done = useDone()
  const show = async (answer: { closingMonth: string; isRunning: boolean }) => {
    tellDone(done('calculate', answer))
    await refresh(stales, `/settlement/closing/view?closingMonth=${answer.closingMonth}`)
    onClose()
  }
  if (!query.data && !query.error) return null
  const open = monthsToCalculate(query.data?.list ?? [])
  return (
    <FormDialog
      title={t('choose.title')}
      act={t('act.calculate')}
      fields={fields}
      labels={{ closingMonth: t('closing.closingMonth') }}
      start={{ closingMonth: open.find((each) => each < today().slice(0, 7)) ?? open[0] }}
      onSend={({ closingMonth }) => call(closingCalls.calculate, { closingMonth: String(closingMonth) })}
      onDone={(answer) => void show(answer)}
      onClose={onClose}
    >
      {(input) => (
        <Select
          {...input('closingMonth')}
          value={String(input('closingMonth').value ?? '')}
          data={open.map((each) => ({ value: each, label: month(each) }))}
          allowDeselect={false}
          searchable
        />
      )}
    </FormDialog>
  )
}

/** Months from the running one back, but for those that are closed: these are opened anew first. */
function monthsToCalculate(known: readonly Row<typeof closing>[]): string[] {
  const closed = new Set(
    known
      .filter(({ closingState }) => closingState >= codes.closingState.closed)
      .map(({ closingMonth }) => closingMonth),
  )
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => monthAfter(today().slice(0, 7), -back))
  return months.filter((month) => !closed.has(month))
}
