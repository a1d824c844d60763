import { program } from '#domain/rights/program.ts'
import { programCalls } from '#domain/rights/program-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useTranslation } from '../words/translation.ts'
import { PropertiesField } from './PropertiesField.tsx'
import { PropertyNames } from './PropertyNames.tsx'
import { useProgramWords } from './program-words.ts'

const { Input, Show } = inputsOf(program)

/** One program: what it is called, where it stands, what of it can be granted. */
export function ProgramView() {
  const { t } = useTranslation('system')
  const words = useProgramWords()
  return (
    <RecordPage of={program} calls={programCalls} isKept={({ isBuiltIn }) => isBuiltIn === 'Y'}>
      {(stored) => (
        <>
          <Section title={t('program.section.identity')}>
            <Input field="pgId" description={stored ? undefined : t('program.idHint')} />
            <Input field="pgName" description={stored && t('program.nameHint', { name: words(stored.pgId, null) })} />
            {stored?.isBuiltIn === 'Y' ? <Show field="pgPath" /> : <Input field="pgPath" />}
            <Show field="mnPath" />
            <Input field="order" />
            <Input field="pgUse" />
            <Show field="isBuiltIn" />
            <Input field="explanation" />
          </Section>
          <Section title={t('program.section.properties')}>
            {stored?.isBuiltIn === 'Y' ? (
              <Show field="pgProperties">
                <PropertyNames properties={stored.pgProperties} />
              </Show>
            ) : (
              <Input field="pgProperties" as={PropertiesField} />
            )}
          </Section>
        </>
      )}
    </RecordPage>
  )
}
