import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { replyCode } from '#domain/base/reply.ts'
import type { Row } from '#domain/base/resource.ts'
import { stepsOpen } from '#domain/base/states.ts'
import type { campaign } from '#domain/campaign/campaign.ts'
import { campaignCalls, campaignListCalls, campaignStepCalls } from '#domain/campaign/campaign-calls.ts'
import { campaignLife, stateOf } from '#domain/campaign/state.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { useSurroundings } from '../../kit/input/Input.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { BareDays } from '../view/BareDays.tsx'

/** The last step: sent for approval, or told beside the fields what is missing. */
export function SendPanel({ campaign: stored }: { campaign: Row<typeof campaign> }) {
  const { t } = useTranslation('selling')
  const { form, isLocked } = useSurroundings()
  const may = useMay()
  const refresh = useRefresh()
  const [isSending, setSending] = useState(false)
  const acts = stepsOpen(campaignLife, stateOf(stored), ['owner'])
  const act = acts.find((each) => each === 'request' || each === 'resubmit')
  if (!act || isLocked || !may('campaign', 'UPDATE')) return null
  const { cpIdx } = stored
  const send = async () => {
    setSending(true)
    const reply = await call(campaignStepCalls.request, { cpIdx })
    setSending(false)
    if (reply.code !== replyCode.success) {
      if (reply.fields) form.show(reply.fields)
      return tellRefusal(reply)
    }
    tellDone(t('write.sent'))
    const { temp, wait, request } = campaignListCalls
    await refresh([campaignCalls.detail, temp, wait, request], `/campaign/wait/view?cpIdx=${cpIdx}`)
  }
  return (
    <Panel title={t('step.send')}>
      <Stack gap="xs" align="flex-start">
        <BareDays cpIdx={cpIdx} />
        <Text size="sm" c="dimmed">
          {t('write.sendHint')}
        </Text>
        {form.isDirty && <Text size="sm">{t('write.saveFirst')}</Text>}
        <Button disabled={form.isDirty} loading={isSending} onClick={() => void send()}>
          {t(`act.${act}`)}
        </Button>
      </Stack>
    </Panel>
  )
}
