import { Group, Paper, Progress, Text } from '@mantine/core'
import { buildCalls } from '#domain/schedule/build-calls.ts'
import type { BuildProgress } from '#domain/schedule/explain/build-view.ts'
import { useMay } from '../../wire/session.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

const SECONDS = 2

/** The work that is going on, for whoever may follow it. */
export function CurrentWork() {
  const isEnabled = useMay()('schedule-rebuild', 'LIST')
  const { data } = useCall(buildCalls.state, {}, { everySeconds: SECONDS, isEnabled })
  return data?.progress ? <BuildWork progress={data.progress} /> : null
}

/** Progress of a build; it goes on whether or not somebody looks. */
export function BuildWork({ progress: { day, state, progress, step } }: { progress: BuildProgress }) {
  const { t } = useTranslation('schedule')
  const isStep = step === 'plan' || step === 'write' || step === 'swap'
  return (
    <Paper withBorder p="sm" mb="md" role="status" aria-live="polite">
      <Group justify="space-between" mb={6}>
        <Text size="sm" fw={600}>
          {day} · {t(`build.state.${state}`)}
        </Text>
        <Text size="xs" c="dimmed">
          {state === 'running' && isStep && t(`build.step.${step}`)}
        </Text>
      </Group>
      <Progress
        value={state === 'done' ? 100 : progress}
        color={state === 'failed' ? 'red' : undefined}
        animated={state === 'running'}
        aria-label={t(`build.state.${state}`)}
      />
    </Paper>
  )
}
