import { Stack, Text } from '@mantine/core'
import { isSame } from '#domain/base/resource.ts'
import { campaign } from '#domain/campaign/campaign.ts'
import { campaignStepCalls, type StepRow } from '#domain/campaign/campaign-calls.ts'
import { areLines, type CampaignLine } from '#domain/campaign/line.ts'
import type { CampaignAct } from '#domain/campaign/state.ts'
import { amendedOf, kindsOf } from '#domain/campaign/terms/terms.ts'
import { useLabels } from '../../kit/cell/labels.ts'
import { Moment } from '../../kit/cell/Moment.tsx'
import { Panel } from '../../kit/cell/Panel.tsx'
import { Read } from '../../kit/cell/Read.tsx'
import { LineTerms } from '../../proposal/LineTerms.tsx'
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
      <TermsChanged before={before?.lines} after={after?.lines} />
    </div>
  )
}

/** Further terms of lines as an amendment has changed them. */
function TermsChanged({ before, after }: { before: unknown; after: unknown }) {
  const { t } = useTranslation('selling')
  if (!(areLines(before) && areLines(after))) return null
  const changed = [...after.keys()].filter((at) => !isSame(amendedOf(before[at] ?? {}), amendedOf(after[at] ?? {})))
  return changed.map((at) => (
    <Text key={at} size="xs" c="dimmed">
      {t('write.lineOf', { line: at + 1 })}: <Terms line={before[at]} /> → <Terms line={after[at]} />
    </Text>
  ))
}

function Terms({ line }: { line: CampaignLine | undefined }) {
  return kindsOf(line ?? {}).length === 0 ? '–' : <LineTerms line={line} />
}
