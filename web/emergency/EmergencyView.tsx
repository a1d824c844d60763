import { Alert } from '@mantine/core'
import { codes } from '#domain/base/codes.ts'
import { type Emergency, emergency } from '#domain/emergency/emergency.ts'
import { emergencyCalls } from '#domain/emergency/emergency-calls.ts'
import { HOUR_MS } from '#domain/schedule/day/slots.ts'
import { Section } from '../kit/cell/Section.tsx'
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
const { no } = codes.yesNo

/** At once, for an hour. */
function usual() {
  const now = Date.now()
  return {
    ...{ level: codes.emergencyLevel.danger, isExercise: no, isWhole: no },
    ...{ targetRegions: [], targetGroups: [], targetVenues: [] },
    ...{ startDate: new Date(now).toISOString(), endDate: new Date(now + HOUR_MS).toISOString() },
  }
}

export function EmergencyView() {
  const { t } = useTranslation('emergency')
  const fresh = useFreshInBrand(usual)
  return (
    <RecordPage
      of={emergency}
      detail={emergencyCalls.detail}
      save={emergencyCalls.save}
      list={emergencyCalls.list}
      listPath="/emergency/emergency/list"
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
      <Input field="isExercise" description={t('exercise.hint')} />
      {(!stored || stored.emStatus === asked) && <NoMonitors />}
      {stored && <Show field="emStatus" />}
      {stored && <Show field="registrant" />}
      {stored?.capName && <Show field="capName" />}
      {stored?.confirmDate && <Show field="confirmer" />}
      {stored?.confirmDate && <Show field="confirmDate" />}
      {stored?.takenBackDate && <Show field="takenBackBy" />}
      {stored?.takenBackDate && <Show field="takenBackDate" />}
      {stored?.takenBackDate && <Show field="reason" />}
    </Section>
  )
}
