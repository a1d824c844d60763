import { codes } from '#domain/base/codes.ts'
import { product } from '#domain/campaign/price/product.ts'
import { productCalls } from '#domain/campaign/price/product-calls.ts'
import { Section } from '../../kit/cell/Section.tsx'
import { type ControlProps, inputsOf, useSurroundings } from '../../kit/input/Input.tsx'
import { MoneyInput } from '../../kit/input/MoneyInput.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { useTranslation } from '../../words/translation.ts'
import { PlacesField } from '../write/PlacesField.tsx'

const { Input, Show } = inputsOf(product)

/** A product of the rate card, and what moves its price. */
export function ProductView() {
  const { t } = useTranslation('selling')
  return (
    <RecordPage of={product} calls={productCalls}>
      <Section title={t('product.section.price')}>
        <Input field="pdName" />
        <Input field="productKind" />
        <Input field="unitPrice" as={MoneyInput} />
        <Input field="productStatus" />
        <Input field="places" as={Places} />
      </Section>
      <Section title={t('product.section.factors')}>
        <Input field="premiumFactor" description={t('product.factorHint')} />
        <Input field="peakFactor" description={t('product.factorHint')} />
        <Input field="peakFrom" />
        <Input field="peakTo" />
        <Input field="seasonFactor" description={t('product.factorHint')} />
        <Input field="seasonFrom" />
        <Input field="seasonTo" />
      </Section>
      <Section title={t('product.section.discounts')}>
        <Input field="agencyPercent" />
        <Input field="volumePercent" />
        <Input field="volumeFrom" />
        <Input field="remark" />
        <Show field="registrant" />
        <Show field="regDate" />
      </Section>
    </RecordPage>
  )
}

/** Places of a package; anything else is placed by each campaign. */
function Places({ value, onChange, disabled, label, required, error }: ControlProps) {
  const { productKind } = useSurroundings().form.values
  if (productKind !== codes.productKind.package) return null
  const places = Array.isArray(value) ? value.map(String) : []
  return (
    <div role="group" aria-label={label}>
      <PlacesField {...{ places, disabled, onChange, required, error }} />
    </div>
  )
}
