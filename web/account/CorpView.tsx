import { corp } from '#domain/account/corp.ts'
import { corpCalls } from '#domain/account/corp-calls.ts'
import { replyCode } from '#domain/base/reply.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { BiznoInput } from './BiznoInput.tsx'
import { ContactPersons } from './ContactPersons.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { RegistrationField } from './RegistrationField.tsx'

const { Input, Show } = inputsOf(corp)

export function CorpView() {
  const { t } = useTranslation('account')
  const may = useMay()
  const reach = useReach()
  return (
    <RecordPage
      of={corp}
      calls={corpCalls}
      actions={({ cId, cName, approval }) => (
        <>
          {may('corp', 'ETC') && (
            <DecisionButtons
              what="corp"
              approval={approval}
              name={cName}
              stales={[corpCalls.detail, corpCalls.list]}
              reach={() => reach(cId)}
              send={(decision) => call(corpCalls.status, { cId, ...decision })}
            />
          )}
        </>
      )}
    >
      {(stored) => (
        <>
          <Section title={t('corp.section.identity')}>
            <Input field="cName" />
            <Input field="cType" />
            <Input field="bizno" as={BiznoInput} />
            <Input field="corpKind" />
            <Input field="representative" />
            <Input field="upjong" />
            <Input field="addr" />
            <Input field="corpPhone" />
          </Section>
          <Section title={t('corp.section.account')}>
            <Input field="bankName" />
            <Input field="bankAccount" />
            <Input field="bankHolder" />
            <Input field="taxMail" />
          </Section>
          <Section title={t('corp.section.papers')}>
            <Input field="bizFile" as={RegistrationField} />
          </Section>
          {stored && (
            <Section title={t('corp.section.state')}>
              <Show field="approval" />
              <Show field="reason" />
              <Show field="userCount" />
              <Show field="regDate" />
            </Section>
          )}
          {stored && <ContactPersons cId={stored.cId} />}
        </>
      )}
    </RecordPage>
  )
}

/** The campaigns that a stop would pause or cancel, by name; of many only the first. */
function useReach() {
  const { t } = useTranslation('account')
  const told = (names: readonly string[]) => (names.length > SOME ? [...names.slice(0, SOME), '…'] : names).join(', ')
  return async (cId: number) => {
    const reply = await call(corpCalls.reach, { cId })
    if (reply.code !== replyCode.success) return ''
    const { running, waiting } = reply.data
    const parts = [
      running.length > 0 && t('decision.pauses', { names: told(running) }),
      waiting.length > 0 && t('decision.cancels', { names: told(waiting) }),
    ]
    return parts.filter(Boolean).join(' ')
  }
}

const SOME = 10
