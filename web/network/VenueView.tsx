import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { codes } from '#domain/base/codes.ts'
import { everyDay } from '#domain/network/opening.ts'
import { ownVenueFields, venue } from '#domain/network/venue.ts'
import { venueCalls } from '#domain/network/venue-calls.ts'
import { USUAL_ZONE } from '#domain/network/zone.ts'
import { Section } from '../kit/cell/Section.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useMay, useSession } from '../wire/session.ts'
import { useTranslation } from '../words/translation.ts'
import { useFreshInBrand } from './BrandField.tsx'
import { ControlButton } from './ControlButton.tsx'
import { VenueEngineers } from './engineers/VenueEngineers.tsx'
import { VenueHours } from './hours/VenueHours.tsx'
import { RegionField } from './target/RegionFields.tsx'
import { OwningBrand, OwningGroup } from './VenueOwner.tsx'
import { VenuePlace } from './VenuePlace.tsx'
import { VenueScreens } from './VenueScreens.tsx'
import { useVenueQuestion } from './venue-question.ts'
import { ZoneField } from './ZoneField.tsx'

const { Input, Show } = inputsOf(venue)
const start = { zone: USUAL_ZONE, opening: everyDay('09:00', '22:00') }
const notOwn = Object.keys(venue.fields).filter((name) => !ownVenueFields.includes(name))

export function VenueView() {
  const { t } = useTranslation('account')
  const { info } = useSession()
  const fresh = useFreshInBrand(start)
  const may = useMay()
  const ask = useVenueQuestion()
  return (
    <RecordPage
      of={venue}
      calls={venueCalls}
      fresh={fresh}
      ask={ask}
      lockedFields={info?.roleCd === codes.role.user ? notOwn : []}
      actions={(stored) => (
        <>
          <ControlButton venue={stored} />
          {may('work-order', 'WRITE') && (
            <Button component={Link} to={`/media/work/view?poiIdx=${stored.poiIdx}`} variant="default">
              {t('venue.orderWork')}
            </Button>
          )}
        </>
      )}
    >
      {(stored) => (
        <>
          <Section title={t('venue.section.identity')}>
            <Input field="poiName" />
            <Input field="externalId" />
            <Input field="brdCode" as={OwningBrand} />
            <Input field="bgCode" control={(props) => <OwningGroup {...props} venue={stored} />} />
            <Input field="poiStatus" />
            <Show field="mdNm" />
            <Show field="modelNumber" />
            <Show field="deviceType" />
          </Section>
          <Section title={t('venue.section.place')}>
            <Input field="addr" />
            <Input field="addr2" />
            <Input field="addr3" />
            <Input field="zipCode" />
            <Input field="region" as={RegionField} />
            <Input field="zone" as={ZoneField} />
            <Input field="lat" />
            <Input field="lon" />
            <VenuePlace />
          </Section>
          <VenueHours />
          <Section title={t('venue.section.contact')}>
            <Input field="contactName" />
            <Input field="contactPhone" />
            <Show field="regDate" />
          </Section>
          {stored && <VenueEngineers poiIdx={stored.poiIdx} />}
          {stored && <VenueScreens venue={stored} />}
        </>
      )}
    </RecordPage>
  )
}
