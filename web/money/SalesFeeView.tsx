import { salesFee } from '#domain/money/sales-fee.ts'
import { salesFeeCalls } from '#domain/money/sales-fee-calls.ts'
import { SellerField } from '../account/SellerField.tsx'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useTranslation } from '../words/translation.ts'
import { hasBegun } from './begun.ts'
import { FeeProductField } from './FeeProductField.tsx'

const { Input, Show } = inputsOf(salesFee)

export function SalesFeeView() {
  const { t } = useTranslation('money')
  return (
    <RecordPage
      of={salesFee}
      calls={salesFeeCalls}
      unnamed={t('salesFee.everyone')}
      isLocked={hasBegun}
      isKept={hasBegun}
    >
      <Section title={t('fee.section.whose')}>
        <Input field="sellerId" as={SellerField} />
        <Input field="pdIdx" control={(props) => <FeeProductField {...props} instead={['sellerId']} />} />
      </Section>
      <Section title={t('fee.section.rate')}>
        <Input field="rate" description={t('fee.rate.hint')} />
        <Input field="fromDate" description={t('fee.fromDate.hint')} />
        <Show field="dateStatus" />
        <Show field="registrant" />
        <Show field="regDate" />
      </Section>
    </RecordPage>
  )
}
