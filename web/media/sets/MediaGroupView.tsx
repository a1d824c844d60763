import { mediaGroup } from '#domain/media/media-group.ts'
import { mediaGroupCalls } from '#domain/media/media-group-calls.ts'
import { Section } from '../../kit/cell/Section.tsx'
import { inputsOf } from '../../kit/input/Input.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { BrandField, useFreshInBrand } from '../../network/BrandField.tsx'
import { ScreensField } from '../../network/target/ScreenFields.tsx'
import { useTranslation } from '../../words/translation.ts'
import { useSetQuestion } from './set-question.ts'

const { Input, Show } = inputsOf(mediaGroup)

export function MediaGroupView() {
  const { t } = useTranslation('media')
  const { ofGroup } = useSetQuestion()
  return (
    <RecordPage of={mediaGroup} calls={mediaGroupCalls} fresh={useFreshInBrand()} ask={ofGroup}>
      <Section title={t('mediaGroup.section.identity')}>
        <Input field="brdCode" as={BrandField} />
        <Input field="mgName" />
        <Input field="description" />
      </Section>
      <Section title={t('mediaGroup.section.screens')}>
        <Input field="mediaIds" as={ScreensField} />
        <Show field="mediaCount" />
      </Section>
    </RecordPage>
  )
}
