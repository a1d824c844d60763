import { advertiser } from '#domain/account/advertiser.ts'
import { advertiserCalls } from '#domain/account/advertiser-calls.ts'
import { codes } from '#domain/base/codes.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { MoneyInput } from '../kit/input/MoneyInput.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { call } from '../wire/call.ts'
import { useMay } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { DecisionButtons } from './DecisionButtons.tsx'
import { RegistrationField } from './RegistrationField.tsx'
import { SellerField } from './SellerField.tsx'

const { Input, Show } = inputsOf(advertiser)

export function AdvertiserView() {
  const { t } = useTranslation('account')
  const isPlatform = useMay()('advertiser', 'ETC')
  return (
    <RecordPage
      of={advertiser}
      calls={advertiserCalls}
      isLocked={({ approval }) => !isPlatform && approval === codes.approval.approved}
      lockedFields={isPlatform ? [] : ['creditLimit', 'sellerId']}
      actions={({ advIdx, adName, approval }) =>
        isPlatform && (
          <DecisionButtons
            what="advertiser"
            approval={approval}
            name={adName}
            stales={[advertiserCalls.detail, advertiserCalls.list]}
            send={(decision) => call(advertiserCalls.status, { advIdx, ...decision })}
          />
        )
      }
    >
      {(stored) => (
        <>
          <Section title={t('advertiser.section.identity')}>
            <Input field="adName" />
            <Input field="bizno" />
            <Input field="cName" />
            <Input field="upjong" description={t('corp.upjong.hint')} />
            <Input field="remark" />
          </Section>
          {(isPlatform || stored) && (
            <Section title={t('advertiser.section.terms')}>
              <Input field="sellerId" control={(props) => <SellerField {...props} text={stored?.sellerName} />} />
              <Input field="creditLimit" as={MoneyInput} />
            </Section>
          )}
          <Section title={t('advertiser.section.papers')}>
            <Input field="bizFile" as={RegistrationField} />
          </Section>
          {stored && (
            <Section title={t('advertiser.section.state')}>
              <Show field="approval" />
              <Show field="reason" />
              <Show field="requestedBy" />
              <Show field="regDate" />
            </Section>
          )}
        </>
      )}
    </RecordPage>
  )
}
