import { codes } from '#domain/base/codes.ts'
import { replyCode } from '#domain/base/reply.ts'
import { brandGroup } from '#domain/network/brand-group.ts'
import { brandGroupCalls } from '#domain/network/brand-group-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { call } from '../wire/call.ts'
import { useTranslation } from '../words/translation.ts'
import { BrandField, useFreshInBrand } from './BrandField.tsx'

const { Input, Show } = inputsOf(brandGroup)
const { active, stopped } = codes.useStatus

export function BrandGroupView() {
  const { t } = useTranslation('account')
  const fresh = useFreshInBrand()
  return (
    <RecordPage
      of={brandGroup}
      calls={brandGroupCalls}
      fresh={fresh}
      ask={async ({ bgStatus }, stored) => {
        if (!stored || stored.bgStatus === bgStatus) return undefined
        const to = bgStatus === stopped ? stopped : active
        const reply = await call(brandGroupCalls.stopPreview, { bgCode: stored.bgCode, bgStatus: to })
        const name = stored.bgName
        return reply.code === replyCode.success ? t(`brandGroup.ask.${to}`, { name, ...reply.data }) : reply
      }}
      isKept={({ isDefault }) => isDefault === 'Y'}
    >
      {(stored) => (
        <>
          <Section title={t('brandGroup.section.identity')}>
            <Input field="brdCode" as={BrandField} />
            <Input field="bgName" />
            {stored?.isDefault === 'Y' ? <Show field="bgStatus" /> : <Input field="bgStatus" />}
            <Input field="bgDetail" />
          </Section>
          {stored && (
            <Section title={t('brandGroup.section.network')}>
              <Show field="isDefault" />
              <Show field="venueCount" />
              <Show field="mediaCount" />
              <Show field="regDate" />
            </Section>
          )}
        </>
      )}
    </RecordPage>
  )
}
