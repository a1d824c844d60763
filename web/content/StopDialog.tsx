import { Textarea } from '@mantine/core'
import type { Call } from '#domain/base/call.ts'
import { paragraph } from '#domain/base/field.ts'
import { STOP_REASON_LENGTH } from '#domain/content/publish.ts'
import { tellDone } from '../base/tell.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'

const fields = { stopReason: paragraph({ required: true, max: STOP_REASON_LENGTH }) }

interface Props<Key extends object> {
  call: Call<Key & { stopReason: string }, null>
  /** Key of the stopped row. */
  of: Key
  stales: readonly Call[]
  onClose(): void
}

/** Ends a publish or a notice before its time; the reason is kept with it. */
export function StopDialog<Key extends object>({ call: stop, of, stales, onClose }: Props<Key>) {
  const { t } = useTranslation('content')
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t('publish.stop')}
      act={t('publish.stop')}
      fields={fields}
      labels={{ stopReason: t('publish.stopReason') }}
      isDangerous
      onSend={({ stopReason }) => call(stop, { ...of, stopReason: String(stopReason) })}
      onDone={async () => {
        tellDone(t('publish.stopped'))
        await refresh(stales)
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => <Textarea {...textOf(input('stopReason'))} autosize minRows={3} data-autofocus />}
    </FormDialog>
  )
}
