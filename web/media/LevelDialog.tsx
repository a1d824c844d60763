import { NumberInput } from '@mantine/core'
import { number } from '#domain/base/field.ts'
import { commandCalls, vitalCalls } from '#domain/media/media-calls.ts'
import { numberOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'
import type { CommandResult } from './command-outcome.ts'

const fields = { percent: number({ required: true, max: 100 }) }

interface Props {
  kind: 'volume' | 'brightness'
  mediaIds: readonly string[]
  onSent(results: readonly CommandResult[]): Promise<void>
  onClose(): void
}

/** Levels of screens, loud or bright, until their venue or somebody else says otherwise. */
export function LevelDialog({ kind, mediaIds, onSent, onClose }: Props) {
  const { t } = useTranslation('media')
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t(`command.${kind}`)}
      act={t('command.send')}
      fields={fields}
      labels={{ percent: t('command.percent') }}
      start={{ percent: 50 }}
      onSend={({ percent }) => call(commandCalls.power, { mediaIds, kind, [kind]: Number(percent) })}
      onDone={async ({ results }) => {
        await onSent(results)
        await refresh([vitalCalls.vital])
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => <NumberInput {...numberOf(input('percent'))} />}
    </FormDialog>
  )
}
