import { brand, platformMatters } from '#domain/network/brand.ts'
import { brandCalls } from '#domain/network/brand-calls.ts'
import { LinkTo } from '../kit/cell/LinkTo.tsx'
import { Section } from '../kit/cell/Section.tsx'
import { FileField } from '../kit/input/FileField.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useMay } from '../wire/session.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { wordsOf } from '../words/words-of.ts'
import { CorpField } from './brand/CorpField.tsx'
import { LicenceButton } from './brand/LicenceButton.tsx'
import { PrefixInput } from './brand/PrefixInput.tsx'
import { SlotTotals } from './brand/SlotTotals.tsx'

const { Input, Show } = inputsOf(brand)

export function BrandView() {
  const { t } = useTranslation('account')
  const { number } = useFormats()
  const may = useMay()
  return (
    <RecordPage
      of={brand}
      calls={brandCalls}
      lockedFields={may('brand-licence', 'ETC') ? [] : platformMatters}
      ask={({ licenceCount }, stored) =>
        stored && Number(licenceCount) < stored.licenceUsed
          ? wordsOf('brand.licencesBelowUse', { count: Number(licenceCount), used: stored.licenceUsed })
          : undefined
      }
      actions={(stored) => <LicenceButton brand={stored} />}
    >
      {(stored) => (
        <>
          <Section title={t('brand.section.identity')}>
            <Input field="brdCode" />
            <Input field="brdName" />
            <Input field="brdStatus" />
            <Input field="brdPrefix" as={PrefixInput} />
            <Input field="brdDesc" />
            <Input field="cId" control={(props) => <CorpField {...props} text={stored?.corpName} />} />
          </Section>
          <Section title={t('brand.section.images')}>
            <Input field="brdBiImage" control={(props) => <FileField {...props} purpose="biImage" />} />
            <Input field="brdEncodeImage" control={(props) => <FileField {...props} purpose="encodeImage" />} />
          </Section>
          <Section title={t('brand.section.slots')}>
            <Input field="licenceCount" />
            <Show field="licenceUsed" />
            {stored && (
              <Show field="mediaCount">
                <LinkTo to={`/media/media/list?brdCode=${stored.brdCode}`}>{number(stored.mediaCount)}</LinkTo>
              </Show>
            )}
            <Input field="baseSlot" />
            <Input field="campaignSlot" />
            <Input field="houseSlot" />
            <SlotTotals />
            <Input field="overbooking" />
            <Input field="bonusPlays" />
            <Input field="publicFiller" />
            <Input field="impressionMethod" />
          </Section>
        </>
      )}
    </RecordPage>
  )
}
