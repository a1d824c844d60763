import { useSearch } from '@tanstack/react-router'
import { model } from '#domain/media/model.ts'
import { modelCalls } from '#domain/media/model-calls.ts'
import { Section } from '../../kit/cell/Section.tsx'
import { inputsOf } from '../../kit/input/Input.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { useTranslation } from '../../words/translation.ts'
import { useTurnQuestion } from '../turn-question.ts'
import { freshModel } from './fresh-model.ts'
import { ModelNumbers } from './ModelNumbers.tsx'

const { Input, Show } = inputsOf(model)

export function ModelView() {
  const { t } = useTranslation('media')
  const { size } = useSearch({ strict: false }) as { size?: string }
  const { ofModel } = useTurnQuestion()
  return (
    <RecordPage of={model} calls={modelCalls} fresh={freshModel(size)} ask={ofModel}>
      {(stored) => (
        <>
          <Section title={t('model.section.identity')}>
            <Input field="mdNm" />
            <Input field="manufacturer" />
            <Input field="mdStatus" />
            <Show field="mediaCount" />
            <Input field="description" />
          </Section>
          <Section title={t('model.section.picture')}>
            <Input field="layout" />
            <Input field="resolution" />
            <Input field="width" />
            <Input field="height" />
            <Input field="screenSize" />
          </Section>
          {stored && <ModelNumbers mdId={stored.mdId} />}
        </>
      )}
    </RecordPage>
  )
}
