import type { Row } from '#domain/base/resource.ts'
import { media } from '#domain/media/media.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { PowerField } from '../network/hours/PowerField.tsx'
import { VolumeHoursField } from '../network/hours/VolumeHoursField.tsx'
import { VenueField } from '../network/VenueField.tsx'
import { useTranslation } from '../words/translation.ts'
import { PhotoField } from './PhotoField.tsx'

const { Input, Show } = inputsOf(media)

interface Props {
  /** Nothing while it is read. */
  media: Row<typeof media> | null | undefined
}

/** Place of a screen, and what it has of its own instead of its venue's. */
export function ScreenPlace({ media: stored }: Props) {
  const { t } = useTranslation('media')
  return (
    <Section title={t('media.section.place')}>
      <Input
        field="poiIdx"
        control={(props) => <VenueField {...props} brdCode={stored?.brdCode} text={stored?.poiName} />}
      />
      <Show field="bgName" />
      <Show field="region" />
      <Input field="onTime" />
      <Input field="offTime" />
      <Input field="power" control={(props) => <PowerField {...props} without={t('media.power.ofVenue')} />} />
      <Input field="volume" />
      <Input field="volumeHours" as={VolumeHoursField} />
      <Input field="turn" />
      <Input field="viewDistance" />
      <Input field="photo" as={PhotoField} />
    </Section>
  )
}
