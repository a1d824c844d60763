import { Stack, Text, Textarea } from '@mantine/core'
import { paragraph } from '#domain/base/field.ts'
import { campaignCalls } from '#domain/campaign/campaign-calls.ts'
import { buildCalls } from '#domain/schedule/build-calls.ts'
import { organizeCalls } from '#domain/schedule/organize-calls.ts'
import { tellDone } from '../base/tell.ts'
import { textOf } from '../base/typed.ts'
import { FormDialog } from '../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../kit/record/record.ts'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'

interface Props {
  cpIdx: number
  name: string
  places: readonly (readonly string[])[]
  onClose(): void
}

const fields = { reason: paragraph({ required: true, max: 500 }) }

/** With a reason, that the campaign keeps; today is dealt out anew at once. */
export function AssignDialog({ cpIdx, name, places, onClose }: Props) {
  const { t } = useTranslation('schedule')
  const refresh = useRefresh()
  return (
    <FormDialog
      title={t('assign.title')}
      act={t('assign.act')}
      fields={fields}
      labels={{ reason: t('organize.reason') }}
      onSend={({ reason }) => call(organizeCalls.assign, { cpIdx, places, reason: String(reason) })}
      onDone={() => {
        tellDone(t('assign.done', { name }))
        onClose()
        void refresh([campaignCalls.detail, organizeCalls.list, buildCalls.state])
      }}
      onClose={onClose}
    >
      {(input) => (
        <Stack gap="sm">
          <Text size="sm">{t('assign.ask', { name })}</Text>
          <Textarea {...textOf(input('reason'))} autosize minRows={2} />
        </Stack>
      )}
    </FormDialog>
  )
}
