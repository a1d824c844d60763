import { Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { paragraph } from '#domain/base/field.ts'
import { STOP_REASON_LENGTH } from '#domain/content/publish.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { tellDone } from '../base/tell.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'

const fields = { stopReason: paragraph({ required: true, max: STOP_REASON_LENGTH }) }

/** Ends a publish before its time; the reason is kept with it. */
export function StopDialog({ publishIdx, onClose }: { publishIdx: number; onClose(): void }) {
  const { t } = useTranslation('content')
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t('publish.stop')}
      act={t('publish.stop')}
      fields={fields}
      labels={{ stopReason: t('publish.stopReason') }}
      isDangerous
      onSend={({ stopReason }) => call(publishCalls.stop, { publishIdx, stopReason: String(stopReason) })}
      onDone={async () => {
        tellDone(t('publish.stopped'))
        await refresh([publishCalls.detail, publishCalls.list])
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => <Textarea {...textOf(input('stopReason'))} autosize minRows={3} data-autofocus />}
    </FormDialog>
  )
}
