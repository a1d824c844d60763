import { Button, Group } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { publishChangeCalls } from '#domain/content/change/change-calls.ts'
import { publishCalls } from '#domain/content/publish-calls.ts'
import { type Rollout, rolloutCalls } from '#domain/content/rollout/rollout-calls.ts'
import { tellDone, tellRefusal } from '../../base/tell.ts'
import { ActButton } from '../../kit/record/ActButton.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { type CallError, useAct } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'

const stales = [rolloutCalls.rollout, publishChangeCalls.versions, publishCalls.detail, publishCalls.list]

/** On with it or a halt, one click each; or back, from where it cannot go on. */
export function RolloutActs({ publishIdx, rollout }: { publishIdx: number; rollout: Rollout }) {
  const { t } = useTranslation('content')
  const refresh = useRefresh()
  const on = useAct(rolloutCalls.rollOn)
  const halt = useAct(rolloutCalls.rollHalt)
  const { rolloutIdx, stage, stages, state } = rollout
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
      <ActButton
        call={rolloutCalls.rollBack}
        input={{ ...read, stopReason: t('rollout.reason') }}
        label={t('rollout.rollBack')}
        question={t('rollout.rollBack.ask', { screens: stages[stage - 1]?.screens ?? 0 })}
        done={t('rollout.moved')}
        stales={stales}
        isDangerous
      />
    </Group>
  )
}
