import { mediaFee } from '#domain/money/media-fee.ts'
import { mediaFeeCalls } from '#domain/money/media-fee-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { type ControlProps, inputsOf, useSurroundings } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { BrandField, useFreshInBrand } from '../network/BrandField.tsx'
import { VenueField } from '../network/VenueField.tsx'
import { useTranslation } from '../words/translation.ts'
import { hasBegun } from './begun.ts'
import { FeeProductField } from './FeeProductField.tsx'

const { Input, Show } = inputsOf(mediaFee)

export function MediaFeeView() {
  const { t } = useTranslation('money')
  return (
    <RecordPage
      of={mediaFee}
      calls={mediaFeeCalls}
      fresh={useFreshInBrand()}
      unnamed={t('mediaFee.ofProduct')}
      isLocked={hasBegun}
      isKept={hasBegun}
    >
      <Section title={t('fee.section.whose')}>
        <Input field="brdCode" as={BrandField} />
        <Input field="poiIdx" as={Venue} />
        <Input field="pdIdx" control={(props) => <FeeProductField {...props} instead={['brdCode', 'poiIdx']} />} />
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

function Venue(props: ControlProps) {
  const { brdCode } = useSurroundings().form.values
  return <VenueField {...props} brdCode={typeof brdCode === 'string' ? brdCode : undefined} />
}
