import { Button, Group } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { publishChangeCalls } from '#domain/content/change/change-calls.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { type Rollout, rolloutCalls } from '#domain/content/rollout/rollout-calls.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { useRefresh } from '../../kit/record/record.ts'
import { type CallError, useAct } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

const stales = [rolloutCalls.rollout, publishChangeCalls.versions, publishCalls.detail, publishCalls.list]

/** On with it, a halt, or back: one click each. */
export function RolloutActs({ publishIdx, rollout }: { publishIdx: number; rollout: Rollout }) {
  const { t } = useTranslation('content')
  const refresh = useRefresh()
  const on = useAct(rolloutCalls.rollOn)
  const halt = useAct(rolloutCalls.rollHalt)
  const back = useAct(rolloutCalls.rollBack)
  const { rolloutIdx, stage, state } = rollout
  const read = { publishIdx, rolloutIdx, stage }
  const isHalted = state === 'halted' ? codes.yesNo.yes : codes.yesNo.no
  if (state !== 'running' && state !== 'halted') return null
  const after = {
    onSuccess: () => {
      tellDone(t('rollout.moved'))
      void refresh(stales)
    },
    onError: ({ refused }: CallError) => tellRefusal(refused),
  }
  return (
    <Group gap={8}>
      <Button variant="default" loading={on.isPending} onClick={() => on.mutate({ ...read, isHalted }, after)}>
        {t(state === 'halted' ? 'rollout.resume' : 'rollout.next')}
      </Button>
      {state === 'running' && (
        <Button variant="default" loading={halt.isPending} onClick={() => halt.mutate(read, after)}>
          {t('rollout.halt')}
        </Button>
      )}
      <Button
        variant="default"
        color="red"
        loading={back.isPending}
        onClick={() => back.mutate({ ...read, stopReason: t('rollout.reason') }, after)}
      >
        {t('rollout.rollBack')}
      </Button>
    </Group>
  )
}
