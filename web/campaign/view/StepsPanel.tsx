import { Stack, Text } from '@mantine/core'
import { campaign } from '#domain/campaign/campaign.ts'
import { campaignStepCalls, type StepRow } from '#domain/campaign/campaign-calls.ts'
import type { CampaignAct } from '#domain/campaign/state.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { Moment } from '../../kit/cell/Moment.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { useReason } from '../reason.ts'

/** Each step and amendment: when, by whom, and why. */
export function StepsPanel({ cpIdx }: { cpIdx: number }) {
  const { t } = useTranslation('selling')
  const steps = useCall(campaignStepCalls.steps, { cpIdx }, { topic: 'campaign' })
  return (
    <Panel title={t('view.history')}>
      <Read of={steps} none={({ list }) => list.length === 0 && t('view.noHistory')}>
        {({ list }) => (
          <Stack gap={8}>
            {list.map((step) => (
              <Step key={`${step.at} ${step.act}`} step={step} />
            ))}
          </Stack>
        )}
      </Read>
    </Panel>
  )
}

function Step({ step: { act, reason, before, after, maker, at } }: { step: StepRow }) {
  const { t } = useTranslation('selling')
  const labels = useLabels(campaign)
  const reasonOf = useReason()
  const said = (value: unknown) => (typeof value === 'object' ? '…' : String(value ?? '–'))
  const changed = Object.keys(after ?? {}).filter((name) => name in campaign.fields)
  return (
    <div>
      <Text size="sm">
        {/* The acts are those of the table of steps. */}
        <b>{t(`act.${act as CampaignAct}`)}</b> · {maker ?? t('view.bySystem')} · <Moment at={at} />
      </Text>
      {reason && <Text size="sm">{reasonOf(reason)}</Text>}
      {changed.map((name) => (
        <Text key={name} size="xs" c="dimmed">
          {t('view.changed', { field: labels.field(name), before: said(before?.[name]), after: said(after?.[name]) })}
        </Text>
      ))}
    </div>
  )
}
