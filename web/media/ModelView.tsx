import { useTranslation } from 'react-i18next'
import { model } from '#domain/media/model.ts'
import { modelCalls } from '#domain/media/model-calls.ts'
import { inputsOf } from '../resource/Input.tsx'
import { RecordPage } from '../resource/RecordPage.tsx'
import { RemoveButton } from '../resource/RemoveButton.tsx'
import { Section } from '../resource/Section.tsx'
import { useMay } from '../session/session.ts'
import { ModelNumbers } from './ModelNumbers.tsx'

const { Input, Show } = inputsOf(model)
const fresh = { mdStatus: 1, layout: 'H', resolution: 'FHD', width: 1920, height: 1080 }

export function ModelView() {
  const { t } = useTranslation('media')
  const may = useMay()
  return (
    <RecordPage
      of={model}
      detail={modelCalls.detail}
      save={modelCalls.save}
      list={modelCalls.list}
      listPath="/media/model/list"
      fresh={fresh}
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
