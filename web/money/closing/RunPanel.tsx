import { Alert, Progress, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { closingCalls } from '#domain/money/closing/closing-calls.ts'
import { type ClosingRun, percentOf } from '#domain/money/closing/closing-run.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { Panel } from '../../kit/cell/Panel.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { useCall } from '../../wire/use-call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'
import { wordsOf } from '../../words/words-of.ts'
import { stales } from './stales.ts'

const SECONDS_WHILE_RUNNING = 1

/** The run of a month, asked for often while it goes on; once it is over the page is read anew. */
export function useRun(month: string): ClosingRun | null {
  const [isRunning, setRunning] = useState(false)
  const refresh = useRefresh()
  const wasRunning = useRef(false)
  const { data } = useCall(
    closingCalls.run,
    { closingMonth: month },
    { isEnabled: month !== '', topic: 'closing', everySeconds: isRunning ? SECONDS_WHILE_RUNNING : undefined },
  )
  const isNow = data?.run?.isRunning ?? false
  if (isNow !== isRunning) setRunning(isNow)
  useEffect(() => {
    if (wasRunning.current && !isNow) void refresh(stales)
    wasRunning.current = isNow
  }, [isNow, refresh])
  return data?.run ?? null
}

/** Progress of a month that is worked on in the background, or why it was not done. */
export function RunPanel({ run }: { run: ClosingRun }) {
  const { t } = useTranslation('closing')
  const act = t(`act.${run.act}`)
  if (!run.isRunning)
    return (
      <Alert color="red" mb="md" flex="none" title={t('run.refused', { act })}>
        {run.refusal && wordsOf(run.refusal.msg, run.refusal.values)}
      </Alert>
    )
  return (
    <Panel title={t('run.title')}>
      <Going run={run} act={act} />
    </Panel>
  )
}

function Going({ run, act }: { run: ClosingRun; act: string }) {
  const { t } = useTranslation('closing')
  const { number, moment } = useFormats()
  const { stage, done, total, name, begunAt } = run
  const words = t(`run.${stage}`, { done: number(done), total: number(total) } as { done: never; total: never })
  return (
    <>
      <Text size="sm">{t('run.who', { act, name, at: moment(USUAL_ZONE).format(new Date(begunAt)) })}</Text>
      <Progress value={percentOf(run)} size="lg" my="xs" animated aria-label={words} />
      <Text size="sm" aria-live="polite">
        {words}
      </Text>
    </>
  )
}
