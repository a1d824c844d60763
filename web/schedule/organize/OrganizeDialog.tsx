import { Stack, Textarea } from '@mantine/core'
import { paragraph } from '#domain/base/field.ts'
import type { CampaignRank } from '#domain/campaign/rank.ts'
import { buildCalls } from '#domain/schedule/build-calls.ts'
import { organizeCalls } from '#domain/schedule/organize-calls.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { Read } from '../../kit/cell/Read.tsx'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { PlayChanges } from './PlayChanges.tsx'

interface Props {
  changes: readonly CampaignRank[]
  onClose(): void
  onDone(): void
}

const fields = { reason: paragraph({ required: true, max: 500 }) }

/** Changes of today by another order; then it is taken over, and today is dealt out anew. */
export function OrganizeDialog({ changes, onClose, onDone }: Props) {
  const { t } = useTranslation('schedule')
  const refresh = useRefresh()
  const preview = useCall(organizeCalls.preview, { ranks: changes }, { isFresh: true })
  return (
    <FormDialog
      title={t('organize.ask')}
      act={t('organize.act')}
      size="xl"
      fields={fields}
      labels={{ reason: t('organize.reason') }}
      onSend={({ reason }) => call(organizeCalls.save, { ranks: changes, reason: String(reason) })}
      onDone={() => {
        tellDone(t('organize.done'))
        onClose()
        onDone()
        void refresh([organizeCalls.list, buildCalls.state])
      }}
      onClose={onClose}
    >
      {(input) => (
        <Stack gap="sm">
          <Read of={preview}>{(answer) => <PlayChanges preview={answer} />}</Read>
          <Textarea {...textOf(input('reason'))} autosize minRows={2} />
        </Stack>
      )}
    </FormDialog>
  )
}
