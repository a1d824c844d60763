import { Alert } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { type Emergency, emergency } from '#domain/emergency/emergency.ts'
import { emergencyCalls } from '#domain/emergency/emergency-calls.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { Section } from '../kit/cell/Section.tsx'
import { Shown } from '../kit/cell/Shown.tsx'
import { When as Moment } from '../kit/cell/When.tsx'
import { inputsOf } from '../kit/input/Input.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import { useFreshInBrand } from '../network/BrandField.tsx'
import { useTranslation } from '../words/translation.ts'
import { EmergencyActs } from './EmergencyActs.tsx'
import { LedgerPanel } from './LedgerPanel.tsx'
import { NoMonitors } from './NoMonitors.tsx'
import { PreparedField } from './PreparedField.tsx'
import { Where } from './Where.tsx'
import { WordsFields, WordsPreview } from './WordsFields.tsx'

const { Input, Show } = inputsOf(emergency)
const { asked } = codes.emergencyStatus
const { yes } = codes.yesNo

/** At once, for an hour. */
function usual() {
  const now = Date.now()
  return {
    targetRegions: [],
    targetGroups: [],
    targetVenues: [],
    startDate: new Date(now).toISOString(),
    endDate: new Date(now + HOUR_MS).toISOString(),
  }
}

export function EmergencyView() {
  const { t } = useTranslation('emergency')
  const fresh = useFreshInBrand(usual)
  return (
    <RecordPage
      of={emergency}
      calls={emergencyCalls}
      fresh={fresh}
      isLocked={({ emStatus }) => emStatus !== asked}
      actions={(stored) => <EmergencyActs emergency={stored} />}
    >
      {(stored) => (
        <>
          {stored?.emStatus === asked && (
            <Alert color="yellow" mb="md">
              {t('waits')}
            </Alert>
          )}
          {stored?.confirmDate && <LedgerPanel emIdx={stored.emIdx} />}
          <Section title={t('section.words')}>
            {!stored && <PreparedField />}
            <WordsFields Input={Input} />
          </Section>
          <WordsPreview />
          <When stored={stored} />
          <Where stored={stored} />
        </>
      )}
    </RecordPage>
  )
}

function When({ stored }: { stored: Emergency | undefined }) {
  const { t } = useTranslation('emergency')
  return (
    <Section title={t('section.when')}>
      <Input field="startDate" />
      <Input field="endDate" />
      <Input field="isExercise" />
      {(!stored || stored.emStatus === asked) && <NoMonitors />}
      <Show field="emStatus" />
      <Show field="registrant" />
      {stored?.capName && <Show field="capName" />}
      {stored?.confirmDate && <Show field="confirmer" />}
      {stored?.confirmDate && <Show field="confirmDate" />}
      {stored?.takenBackDate && <Ended {...stored} />}
    </Section>
  )
}

/** Taken back, or refused by the second person: in the words of what was done. */
function Ended({ isRefused, takenBackBy, takenBackDate }: Emergency) {
  const { t } = useTranslation('emergency')
  if (isRefused !== yes)
    return (
      <>
        <Show field="takenBackBy" />
        <Show field="takenBackDate" />
        <Show field="reason" />
      </>
    )
  return (
    <>
      <Shown label={t('refused.by')}>{takenBackBy}</Shown>
      <Shown label={t('refused.date')}>{takenBackDate && <Moment at={takenBackDate} />}</Shown>
      <Show field="reason" />
    </>
  )
}
