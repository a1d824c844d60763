import { NumberInput, TextInput } from '@mantine/core'
import { rolloutFields, writtenSteps } from '#domain/content/rollout/fields.ts'
import { stepsIn } from '#domain/content/rollout/rollout.ts'
import { areRings, usualRings } from '#domain/media/build.ts'
import { firmwareFields } from '#domain/media/firmware/fields.ts'
import { firmwareCalls, type Machines } from '#domain/media/firmware/firmware-calls.ts'
import { tellDone } from '../../base/tell.ts'
import { numberOf, textOf } from '../../base/typed.ts'
import { FormDialog } from '../../kit/dialog/FormDialog.tsx'
import { useRefresh } from '../../kit/record/record.ts'
import { call } from '../../wire/call.ts'
import { useTranslation } from '../../words/translation.ts'
import { nameOf } from './machine-name.ts'

const fields = {
  ...firmwareFields,
  steps: writtenSteps(areRings, { required: true }),
  pauseMinutes: rolloutFields.pauseMinutes,
}

/** New firmware for machines of one kind: what they will tell, where it lies, and by which rings it comes. */
export function FirmwareDialog({ kind, onClose }: { kind: Machines; onClose(): void }) {
  const { t } = useTranslation('window')
  const refresh = useRefresh()
  const { platform, model } = kind
  return (
    <FormDialog
      title={t('firmware.startTitle', { machine: nameOf(kind) })}
      act={t('firmware.start')}
      fields={fields}
      labels={{
        firmware: t('firmware.firmware'),
        url: t('firmware.url'),
        sha256: t('firmware.sha256'),
        bytes: t('firmware.bytes'),
        steps: t('build.steps'),
        pauseMinutes: t('build.pause'),
      }}
      start={{ steps: usualRings.join(', ') }}
      onSend={({ firmware, url, sha256, bytes, steps, pauseMinutes }) =>
        call(firmwareCalls.start, {
          ...{ platform, model, bytes: Number(bytes) },
          ...{ firmware: String(firmware).trim(), url: String(url).trim(), sha256: String(sha256).trim() },
          steps: stepsIn(String(steps)),
          ...(typeof pauseMinutes === 'number' && { pauseMinutes }),
        })
      }
      onDone={async () => {
        tellDone(t('build.moved'))
        await refresh([firmwareCalls.machines])
        onClose()
      }}
      onClose={onClose}
    >
      {(input) => (
        <>
          <TextInput {...textOf(input('firmware'))} description={t('firmware.firmware.hint')} />
          <TextInput {...textOf(input('url'))} description={t('firmware.url.hint')} />
          <TextInput {...textOf(input('sha256'))} />
          <NumberInput {...numberOf(input('bytes'))} allowDecimal={false} />
          <TextInput {...textOf(input('steps'))} description={t('build.steps.hint')} />
          <NumberInput {...numberOf(input('pauseMinutes'))} description={t('build.pause.hint')} allowDecimal={false} />
        </>
      )}
    </FormDialog>
  )
}
