import { Group, NumberInput, TextInput } from '@mantine/core'
import { rolloutFields, writtenSteps } from '#domain/content/rollout/fields.ts'
import { areSteps, stepsIn } from '#domain/content/rollout/rollout.ts'
import { numberOf, textOf } from '../../base/typed.ts'
import type { DialogInput, Values } from '../../kit/dialog/FormDialog.tsx'
import { useTranslation } from '../../words/translation.ts'

/** Steps are written in one line; left empty, everything comes at once. */
export const stagesFields = {
  steps: writtenSteps(areSteps),
  pauseMinutes: rolloutFields.pauseMinutes,
}

/** Entered stages, as the calls take them. */
export function stagesOf({ steps, pauseMinutes }: Values) {
  const written = stepsIn(typeof steps === 'string' ? steps : '')
  return {
    ...(written.length > 0 && { steps: written }),
    ...(typeof pauseMinutes === 'number' && { pauseMinutes }),
  }
}

/** In which stages contents come to the screens, and how long each stands. */
export function StagesInputs({ input }: { input(name: 'steps' | 'pauseMinutes'): DialogInput }) {
  const { t } = useTranslation('content')
  return (
    <Group gap="sm" align="flex-start" grow>
      <TextInput {...textOf(input('steps'))} description={t('rollout.steps.hint')} placeholder="1, 10, 100" />
      <NumberInput {...numberOf(input('pauseMinutes'))} description={t('rollout.pause.hint')} allowDecimal={false} />
    </Group>
  )
}
