import { codes } from '#domain/base/codes.ts'
import { model } from '#domain/media/model.ts'
import { modelCalls } from '#domain/media/model-calls.ts'
import { Section } from '../../kit/cell/Section.tsx'
import { inputsOf } from '../../kit/input/Input.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { RemoveButton } from '../../kit/record/RemoveButton.tsx'
import { useMay } from '../../wire/session.ts'
import { useTranslation } from '../../words/translation.ts'
import { useTurnQuestion } from '../turn-question.ts'
import { ModelNumbers } from './ModelNumbers.tsx'

const { Input, Show } = inputsOf(model)
const fresh = {
  mdStatus: codes.useStatus.active,
  layout: codes.layout.horizontal,
  resolution: codes.modelResolution.fhd,
  width: 1920,
  height: 1080,
}

export function ModelView() {
  const { t } = useTranslation('media')
  const may = useMay()
  const { ofModel } = useTurnQuestion()
  return (
    <RecordPage
      of={model}
      detail={modelCalls.detail}
      save={modelCalls.save}
      list={modelCalls.list}
      listPath="/media/model/list"
      fresh={fresh}
      ask={ofModel}
      actions={({ mdId, mdNm }) =>
        may('model', 'DELETE') && (
          <RemoveButton
            call={modelCalls.remove}
            input={{ mdId }}
            name={mdNm}
            stales={[modelCalls.list]}
            listPath="/media/model/list"
          />
        )
      }
    >
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
