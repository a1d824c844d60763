import { codes } from '#domain/base/codes.ts'
import { type Emergency, emergency } from '#domain/emergency/emergency.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf, useSurroundings } from '../kit/input/Input.tsx'
import { BrandField } from '../network/BrandField.tsx'
import { RegionsField } from '../network/target/RegionFields.tsx'
import { useTranslation } from '../words/translation.ts'
import { TargetField } from './TargetField.tsx'

const { Input, Show } = inputsOf(emergency)

/** Places of a message: to be chosen in a form, named where it is read. */
export function Where({ stored }: { stored: Emergency | undefined }) {
  const { t } = useTranslation('emergency')
  const { form, isLocked } = useSurroundings()
  const isRead = stored && isLocked
  const isWhole = form.values.isWhole === codes.yesNo.yes
  return (
    <Section title={t('section.where')}>
      <Input field="brdCode" description={t('brand.hint')} as={BrandField} />
      <Input field="isWhole" />
      {isRead && <Show field="poiName" />}
      {!isRead && !isWhole && <Input field="targetRegions" as={RegionsField} />}
      <div style={{ gridColumn: '1 / -1' }}>
        <Input field="targetVenues" as={TargetField} />
      </div>
    </Section>
  )
}
