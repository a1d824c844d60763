import { IconStairsUp } from '@tabler/icons-react'
import { usualSteps } from '#domain/content/rollout/rollout.ts'
import { rolloutCalls } from '#domain/content/rollout/rollout-calls.ts'
import { tellDone } from '../../base/tell.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { OpenButton } from '../../kit/dialog/OpenButton.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { StagesInputs, stagesFields, stagesOf } from './StagesInputs.tsx'

/** A publish that has not begun comes to its screens in stages. */
export function RollOutButton({ publishIdx }: { publishIdx: number }) {
  const { t } = useTranslation('content')
  const refresh = useRefresh()
  const { data } = useCall(rolloutCalls.rollout, { publishIdx })
  if (data?.rollout !== null) return null
  return (
    <OpenButton label={t('rollout.open')} leftSection={<IconStairsUp size={14} />}>
      {(close) => (
        <FormDialog
          title={t('rollout.open')}
          act={t('rollout.open')}
          fields={stagesFields}
          labels={{ steps: t('rollout.steps'), pauseMinutes: t('rollout.pause') }}
          start={{ steps: usualSteps.join(', ') }}
          onSend={(stages) => call(rolloutCalls.rollOut, { publishIdx, ...stagesOf(stages) })}
          onDone={async () => {
            tellDone(t('rollout.ordered'))
            await refresh([rolloutCalls.rollout])
            close()
          }}
          onClose={close}
        >
          {(input) => <StagesInputs input={input} />}
        </FormDialog>
      )}
    </OpenButton>
  )
}
