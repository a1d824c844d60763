import { NumberInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { rolloutFields, writtenSteps } from '#domain/content/rollout/fields.ts'
import { stepsIn } from '#domain/content/rollout/rollout.ts'
import { areRings, shortBuild, usualRings } from '#domain/media/build.ts'
import { playerBuildCalls } from '#domain/media/build-calls.ts'
import { tellDone } from '../../base/tell.ts'
import { numberOf, textOf } from '../../base/typed.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useFormats } from '../../words/formats.ts'
import { useTranslation } from '../../words/translation.ts'

const fields = {
  steps: writtenSteps(areRings, { required: true }),
  pauseMinutes: rolloutFields.pauseMinutes,
}

interface Props {
  build: string
  screens: number
  onClose(): void
}

/** Rings by which a build comes, with the number of screens that get it at once. */
export function StartDialog({ build, screens, onClose }: Props) {
  const { t } = useTranslation('window')
  const { number } = useFormats()
  const refresh = useRefresh()
  const [first, setFirst] = useState(usualRings[0] ?? 0)
  return (
    <FormDialog
      title={t('build.startTitle', { build: shortBuild(build) })}
      act={t('build.start')}
      fields={fields}
      labels={{ steps: t('build.steps'), pauseMinutes: t('build.pause') }}
      start={{ steps: usualRings.join(', ') }}
      onSend={({ steps, pauseMinutes }) =>
        call(playerBuildCalls.start, {
          build,
          steps: stepsIn(String(steps)),
          ...(typeof pauseMinutes === 'number' && { pauseMinutes }),
        })
      }
      onDone={async () => {
        tellDone(t('build.moved'))
        await refresh([playerBuildCalls.builds])
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => {
        const steps = textOf(input('steps'))
        const count = Math.min(screens, Math.ceil((screens * first) / 100)) || 0
        return (
          <>
            <TextInput
              {...steps}
              description={t('build.steps.hint')}
              onChange={(event) => {
                setFirst(stepsIn(event.currentTarget.value)[0] ?? 0)
                steps.onChange(event)
              }}
            />
            <NumberInput
              {...numberOf(input('pauseMinutes'))}
              description={t('build.pause.hint')}
              allowDecimal={false}
            />
            <Text size="sm">{t('build.firstRing', { count: number(count), all: number(screens) })}</Text>
          </>
        )
      }}
    </FormDialog>
  )
}
