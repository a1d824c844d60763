import { channel } from '#domain/media/channel.ts'
import { channelCalls } from '#domain/media/channel-calls.ts'
import { brandGroup } from '#domain/network/brand-group.ts'
import { brandGroupCalls } from '#domain/network/brand-group-calls.ts'
import { Section } from '../../kit/cell/Section.tsx'
import { type ControlProps, inputsOf } from '../../kit/input/Input.tsx'
import { PickManyField } from '../../kit/pick/PickManyField.tsx'
import { RecordPage } from '../../kit/record/RecordPage.tsx'
import { BrandField, useFreshInBrand } from '../../network/BrandField.tsx'
import { useBrandFilter } from '../../network/brand-filter.ts'
import { RegionField } from '../../network/target/RegionFields.tsx'
import { useTranslation } from '../../words/translation.ts'
import { ChannelScreens } from './ChannelScreens.tsx'
import { useSetQuestion } from './set-question.ts'

const { Input } = inputsOf(channel)
const columns = ['bgName', 'brdName', 'venueCount', 'mediaCount'] as const

export function ChannelView() {
  const { t } = useTranslation('media')
  const { ofChannel } = useSetQuestion()
  return (
    <RecordPage of={channel} calls={channelCalls} fresh={useFreshInBrand()} ask={ofChannel}>
      {(stored) => (
        <>
          <Section title={t('channel.section.identity')}>
            <Input field="brdCode" as={BrandField} />
            <Input field="chName" />
            <Input field="description" />
          </Section>
          <Section title={t('channel.section.conditions')}>
            <Input field="bgCodes" as={Groups} />
            <Input field="region" as={RegionField} />
            <Input field="grade" />
            <Input field="layout" />
            <Input field="screenSize" />
          </Section>
          {stored && <ChannelScreens channel={stored} />}
        </>
      )}
    </RecordPage>
  )
}

function Groups(props: ControlProps) {
  const filters = useBrandFilter()
  return <PickManyField {...props} of={brandGroup} call={brandGroupCalls.list} columns={columns} filters={filters} />
}
