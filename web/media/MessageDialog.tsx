import { NumberInput, Textarea } from '@mantine/core'
import { number, paragraph } from '#domain/base/field.ts'
import { commandCalls, vitalCalls } from '#domain/media/media-calls.ts'
import { tellDone } from '../base/tell.ts'
import { numberOf, textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'

const fields = {
  message: paragraph({ required: true, max: 200 }),
  seconds: number({ required: true, min: 1, max: 600 }),
}

/** A service message on one screen for a while. */
export function MessageDialog({ mediaId, onClose }: { mediaId: string; onClose(): void }) {
  const { t } = useTranslation('media')
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t('command.message')}
      act={t('command.send')}
      fields={fields}
      labels={{ message: t('command.messageText'), seconds: t('command.seconds') }}
      start={{ seconds: 30 }}
      onSend={({ message, seconds }) =>
        call(commandCalls.sendMsg, { mediaId, message: String(message), seconds: Number(seconds) })
      }
      onDone={async () => {
        tellDone(t('command.sent', { count: 1 }))
        await refresh([vitalCalls.vital])
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => (
        <>
          <Textarea {...textOf(input('message'))} />
          <NumberInput {...numberOf(input('seconds'))} />
        </>
      )}
    </FormDialog>
  )
}
