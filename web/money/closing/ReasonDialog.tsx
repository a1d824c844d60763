import { Stack, Text, Textarea } from '@mantine/core'
import { paragraph } from '#domain/base/field.ts'
import { replyCode } from '#domain/base/reply.ts'
import { closingCalls, REASON_LENGTH } from '#domain/money/closing/closing-calls.ts'
import { ask } from '../../base/ask.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { useDone } from './done.ts'
import { stales } from './stales.ts'

interface Props {
  act: 'confirm' | 'reopen'
  month: string
  onClose(): void
}

/** A month is confirmed, in spite of missing plays with a reason; or taken up again, always with one. */
export function ReasonDialog({ act, month, onClose }: Props) {
  const { t } = useTranslation('closing')
  const formats = useFormats()
  const refresh = useRefresh()
  const done = useDone()
  const fields = { reason: paragraph({ required: act === 'reopen', max: REASON_LENGTH }) }
  const reopen = async (reason: string) => {
    const reply = await call(closingCalls.reopen, { closingMonth: month, reason })
    if (reply.code === replyCode.success || reply.msg !== 'approval.confirmOwn') return reply
    const isMeant = await ask({ title: t('act.reopen'), text: t('ask.ownClosing'), act: t('act.reopen') })
    return isMeant ? call(closingCalls.reopen, { closingMonth: month, reason, isConfirmed: 'Y' }) : reply
  }
  return (
    <FormDialog
      title={t(`act.${act}`)}
      act={t(`act.${act}`)}
      fields={fields}
      labels={{ reason: t('reason') }}
      isDangerous={act === 'reopen'}
      onSend={({ reason }) => {
        const why = String(reason ?? '')
        return act === 'reopen' ? reopen(why) : call(closingCalls.confirm, { closingMonth: month, reason: why || null })
      }}
      onDone={(answer: { closingMonth: string; isRunning?: boolean }) => {
        onClose()
        tellDone(done(act, answer))
        void refresh(stales)
      }}
      onClose={onClose}
    >
      {(input) => (
        <Stack gap="sm">
          <Text size="sm">{t(`ask.${act}`, { month: formats.month(month) })}</Text>
          <Textarea {...textOf(input('reason'))} autosize minRows={3} />
        </Stack>
      )}
    </FormDialog>
  )
}
