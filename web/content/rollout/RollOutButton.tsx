import { Button } from '@mantine/core'
import { IconStairsUp } from '@tabler/icons-react'
import { useState } from 'react'
import { usualSteps } from '#domain/content/rollout/rollout.ts'
import { rolloutCalls } from '#domain/content/rollout/rollout-calls.ts'
import { tellDone } from '../../base/tell.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useCall } from '../../wire/use-call.ts'
import { useTranslation } from '../../words/translation.ts'
import { StagesInputs, stagesFields, stagesOf } from './StagesInputs.tsx'

/** A publish that has not begun comes to its screens in stages. */
export function RollOutButton({ publishIdx }: { publishIdx: number }) {
  const { t } = useTranslation('content')
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(rolloutCalls.rollout, { publishIdx })
  if (data?.rollout !== null) return null
  return (
    <>
      <Button variant="default" leftSection={<IconStairsUp size={14} />} onClick={() => setOpen(true)}>
        {t('rollout.open')}
      </Button>
      {isOpen && (
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
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        >
          {(input) => <StagesInputs input={input} />}
        </FormDialog>
      )}
    </>
  )
}
