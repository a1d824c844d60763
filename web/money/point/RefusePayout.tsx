import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { paragraph } from '#domain/base/field.ts'
import { REFUSAL_LENGTH, salesPointCalls } from '#domain/money/point/sales-point-calls.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'

const fields = { reason: paragraph({ required: true, max: REFUSAL_LENGTH }) }
const { list, detail, decide, balance, willList } = salesPointCalls

interface Props {
  spIdx: number
  /** Words about the points that come back. */
  text: string
}

/** A payout is refused with a reason that its seller reads. */
export function RefusePayout({ spIdx, text }: Props) {
  const { t } = useTranslation('money')
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('payout.refuse')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('payout.refuse')}
          act={t('payout.refuse')}
          fields={fields}
          labels={{ reason: t('payout.reason') }}
          isDangerous
          onSend={({ reason }) => call(decide, { spIdx, isPaid: 'N', reason: String(reason ?? '') })}
          onDone={async () => {
            tellDone(t('payout.done'))
            await refresh([list, detail, balance, willList])
            close()
          }}
          onClose={close}
        >
          {(input) => (
            <Stack gap="sm">
              <Text size="sm">{text}</Text>
              <Textarea {...textOf(input('reason'))} autosize minRows={2} />
            </Stack>
          )}
        </FormDialog>
      )}
    </>
  )
}
