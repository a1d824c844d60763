import { emergencyTemplate } from '#domain/emergency/template.ts'
import { emergencyTemplateCalls } from '#domain/emergency/template-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { BrandField, useFreshInBrand } from '../network/BrandField.tsx'
import { useTranslation } from '../words/translation.ts'
import { WordsFields, WordsPreview } from './WordsFields.tsx'

const { Input, Show } = inputsOf(emergencyTemplate)

export function TemplateView() {
  const { t } = useTranslation('emergency')
  const fresh = useFreshInBrand()
  return (
    <RecordPage of={emergencyTemplate} calls={emergencyTemplateCalls} fresh={fresh}>
      <Section title={t('section.template')}>
        <Input field="etName" />
        <Input field="brdCode" description={t('brand.hint')} as={BrandField} />
        <Show field="registrant" />
        <Show field="regDate" />
      </Section>
      <Section title={t('section.words')}>
        <WordsFields Input={Input} />
      </Section>
      <WordsPreview />
    </RecordPage>
  )
}
