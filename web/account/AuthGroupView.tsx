import { authGroup } from '#domain/account/auth-group.ts'
import { authGroupCalls } from '#domain/account/auth-group-calls.ts'
import { everyRight } from '#domain/programs.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useTranslation } from '../words/translation.ts'
import { RightsMatrix } from './RightsMatrix.tsx'

const { Input, Show } = inputsOf(authGroup)
const fresh = { kept: everyRight() }

export function AuthGroupView() {
  const { t } = useTranslation('account')
  return (
    <RecordPage of={authGroup} calls={authGroupCalls} fresh={fresh}>
      <Section title={t('authGroup.section.identity')}>
        <Input field="agName" />
        <Show field="userCount" />
        <Input field="agDesc" />
      </Section>
      <Input field="kept" as={RightsMatrix} />
    </RecordPage>
  )
}
