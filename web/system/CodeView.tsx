import { useSearch } from '@tanstack/react-router'
import { commonCode } from '#domain/system/code.ts'
import { commonCodeCalls } from '#domain/system/code-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { NamesControl } from '../kit/input/NamesControl.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useTranslation } from '../words/translation.ts'
import { NewBelow } from './NewBelow.tsx'

const { Input, Show } = inputsOf(commonCode)

/** One code; what the product depends on is shown, and can be renamed and sorted. */
export function CodeView() {
  const { t } = useTranslation('system')
  const parentIdx = useParent()
  return (
    <RecordPage
      key={parentIdx}
      of={commonCode}
      calls={commonCodeCalls}
      isKept={({ isBuiltIn }) => isBuiltIn === 'Y'}
      fresh={{ parentIdx: parentIdx ?? null }}
      actions={({ idx }) => <NewBelow idx={idx} />}
    >
      {(stored) => (
        <>
          <Section title={t('commonCode.section.identity')}>
            {stored?.isBuiltIn === 'Y' ? (
              <>
                <Show field="cdCode" />
                <Show field="cdKey" />
              </>
            ) : (
              <>
                <Input field="cdCode" />
                <Input field="cdKey" />
              </>
            )}
            <Show field="parentName" />
            <Show field="isBuiltIn" />
            <Input field="order" />
            {stored?.isBuiltIn === 'Y' && stored.parentIdx === null ? <Show field="cdUse" /> : <Input field="cdUse" />}
          </Section>
          <Section title={t('commonCode.section.words')}>
            <Input field="cdNames" as={NamesControl} />
            <Input field="explanation" />
          </Section>
        </>
      )}
    </RecordPage>
  )
}

/** A new code stands below this one. */
function useParent(): number | undefined {
  const { parentIdx } = useSearch({ strict: false }) as Readonly<Record<string, unknown>>
  const idx = Number(parentIdx)
  return Number.isInteger(idx) && idx > 0 ? idx : undefined
}
