import type { Row } from '#domain/base/resource.ts'
import { incident } from '#domain/incident/incident.ts'
import { incidentCalls } from '#domain/incident/incident-calls.ts'
import { Section } from '../kit/cell/Section.tsx'
import { Shown } from '../kit/cell/Shown.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useMay } from '../wire/session.ts'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'
import { IncidentActs } from './IncidentActs.tsx'
import { IncidentOrders } from './IncidentOrders.tsx'
import { IncidentScreens } from './IncidentScreens.tsx'

const { Show } = inputsOf(incident)

export function IncidentView() {
  return (
    <RecordPage
      of={incident}
      calls={incidentCalls}
      isMadeElsewhere
      isLocked={() => true}
      actions={(stored) => <IncidentActs incident={stored} />}
    >
      {(stored) => stored && <Episode incident={stored} />}
    </RecordPage>
  )
}

function Episode({ incident: stored }: { incident: Row<typeof incident> }) {
  const { inIdx, minutes, mediaId, closedAt, closeReason } = stored
  const mayReadOrders = useMay()('work-order', 'LIST')
  const { t } = useTranslation('incident')
  const { duration } = useFormats()
  return (
    <>
      <Section title={t('incident.section.episode')}>
        <Show field="incidentKind" />
        <Show field="openedAt" />
        <Show field="closedAt" />
        <Shown label={t('incident.minutes')}>{duration(minutes)}</Shown>
        <Show field="poiName" />
        <Show field="brdName" />
        {closedAt && <Show field="endedBy" />}
        {closeReason && <Show field="closedBy" />}
        {closeReason && <Show field="closeReason" />}
      </Section>
      <IncidentScreens inIdx={inIdx} isOfVenue={mediaId === null} />
      {mayReadOrders && <IncidentOrders incident={stored} />}
      <Section title={t('incident.section.care')}>
        <Show field="takenBy" />
        <Show field="takenAt" />
        <Show field="note" />
      </Section>
    </>
  )
}
