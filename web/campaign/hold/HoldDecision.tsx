import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { paragraph } from '#domain/base/field.ts'
import { holdCalls } from '#domain/campaign/avails-calls.ts'
import { REASON_LENGTH } from '#domain/campaign/campaign.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useAct } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { useRefused } from './refused.ts'

interface Props {
  holdIdx: number
  name: string
}

/** Approval of a large hold, or its refusal with the reason that its seller reads. */
export function HoldDecision({ holdIdx, name }: Props) {
  const { t } = useTranslation('campaign')
  const refresh = useRefresh()
  const [isRefusing, setRefusing] = useState(false)
  const tell = useRefused()
  const approve = useAct(holdCalls.approve, [holdCalls.list])
  const approved = { onSuccess: () => tellDone(t('hold.approved', { name })), onError: tell }
  const refused = async () => {
    setRefusing(false)
    tellDone(t('hold.refused', { name }))
    await refresh([holdCalls.list])
  }
  return (
    <>
      <Button size="compact-xs" onClick={() => approve.mutate({ holdIdx }, approved)}>
        {t('hold.approve')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => setRefusing(true)}>
        {t('hold.reject')}
      </Button>
      {isRefusing && (
        <FormDialog
          {...{ title: t('hold.reject'), act: t('hold.reject'), labels: { reason: t('hold.reason') } }}
          fields={{ reason: paragraph({ required: true, max: REASON_LENGTH }) }}
          isDangerous
          onSend={({ reason }) => call(holdCalls.reject, { holdIdx, reason: String(reason) })}
          onDone={() => void refused()}
          onClose={() => setRefusing(false)}
        >
          {(input) => <Textarea {...textOf(input('reason'))} autosize minRows={3} />}
        </FormDialog>
      )}
    </>
  )
}
