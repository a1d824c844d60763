import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { paragraph } from '#domain/base/field.ts'
import { holdCalls } from '#domain/campaign/avails-calls.ts'
import { REASON_LENGTH } from '#domain/campaign/campaign.ts'
import type { HoldRow } from '#domain/campaign/wish.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { ask } from '../../base/ask.ts'
import { tellDone } from '../../base/tell.ts'
import { textOf } from '../../base/typed.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useAct } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { useRefused } from './refused.ts'

/** Approval of a large hold, which says first what it keeps from others, or its refusal with the reason that its seller reads. */
export function HoldDecision({ hold }: { hold: HoldRow }) {
  const { holdIdx, holdName: name } = hold
  const { t } = useTranslation('campaign')
  const { days, planned } = useFormats()
  const refresh = useRefresh()
  const [isRefusing, setRefusing] = useState(false)
  const tell = useRefused()
  const approve = useAct(holdCalls.approve, [holdCalls.list])
  const approved = { onSuccess: () => tellDone(t('hold.approved', { name })), onError: tell }
  const decide = async () => {
    const kept = {
      ...{ name, customer: hold.adName ?? '–', places: hold.placeNames.join(', ') },
      ...{ period: days(hold.startsOn, hold.endsOn), until: planned(Date.parse(hold.expiresAt), USUAL_ZONE) },
    }
    const question = { title: t('hold.approve'), text: t('hold.ask.keeps', kept), act: t('hold.approve') }
    if (await ask(question)) approve.mutate({ holdIdx }, approved)
  }
  const refused = async () => {
    setRefusing(false)
    tellDone(t('hold.refused', { name }))
    await refresh([holdCalls.list])
  }
  return (
    <>
      <Button size="compact-xs" onClick={() => void decide()}>
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
