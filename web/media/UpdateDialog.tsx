import { NumberInput, TextInput } from '@mantine/core'
import { number, text } from '#domain/base/field.ts'
import { commandCalls, vitalCalls } from '#domain/media/media-calls.ts'
import { numberOf, textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'
import type { CommandResult } from './command-outcome.ts'

// Both are pasted, often with a space or line end.
const tidy = (pasted: string) => pasted.trim()
const fields = {
  url: text({ required: true, max: 2048, pattern: 'httpsUrl', tidy }),
  sha256: text({ required: true, max: 64, pattern: 'sha256', tidy }),
  bytes: number({ required: true, min: 1 }),
}

interface Props {
  mediaIds: readonly string[]
  onSent(results: readonly CommandResult[]): Promise<void>
  onClose(): void
}

/** Sends players to a new version of themselves; they check its size and hash before they take it. */
export function UpdateDialog({ mediaIds, onSent, onClose }: Props) {
  const { t } = useTranslation('media')
  const refresh = useRefresh()
  const labels = { url: t('update.url'), sha256: t('update.sha256'), bytes: t('update.bytes') }
  return (
    <FormDialog
      title={t('command.update_url')}
      act={t('command.send')}
      fields={fields}
      labels={labels}
      onSend={({ url, sha256, bytes }) =>
        call(commandCalls.power, {
          mediaIds,
          kind: 'update_url',
          url: tidy(String(url)),
          sha256: tidy(String(sha256)),
          bytes: Number(bytes),
        })
      }
      onDone={async ({ results }) => {
        await onSent(results)
        await refresh([vitalCalls.vital])
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => (
        <>
          <TextInput {...textOf(input('url'))} />
          <TextInput {...textOf(input('sha256'))} />
          <NumberInput {...numberOf(input('bytes'))} />
        </>
      )}
    </FormDialog>
  )
}
