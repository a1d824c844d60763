import { venue } from '#domain/network/venue.ts'
import { Section } from '../../kit/cell/Section.tsx'
import { inputsOf } from '../../kit/input/Input.tsx'
import { useTranslation } from '../../words/translation.ts'
import { DaysOffField } from './DaysOffField.tsx'
import { OpeningField } from './OpeningField.tsx'
import { PowerField } from './PowerField.tsx'
import { VolumeHoursField } from './VolumeHoursField.tsx'

const { Input } = inputsOf(venue)

/** Hours and sound of a venue, as its form has them. */
export function VenueHours() {
  const { t } = useTranslation(['account', 'hours'])
  return (
    <Section title={t('venue.section.hours')}>
      <Input field="opening" as={OpeningField} />
      <Input
        field="power"
        description={t('hours:power.hint')}
        control={(props) => <PowerField {...props} without={t('venue.power.always')} />}
      />
      <Input field="daysOff" description={t('hours:daysOff.hint')} as={DaysOffField} />
      <Input field="volume" />
      <Input field="volumeHours" description={t('hours:hint')} as={VolumeHoursField} />
      <Input field="mute" />
    </Section>
  )
}
