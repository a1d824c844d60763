import { incident } from '#domain/incident/incident.ts'
import { incidentCalls } from '#domain/incident/incident-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useFormats } from '../words/formats.ts'
import { useTranslation } from '../words/translation.ts'

const SECONDS = 20

export function IncidentList() {
  const { t } = useTranslation('incident')
  const { duration } = useFormats()
  return (
    <ListPage
      of={incident}
      calls={incidentCalls}
      create={false}
      none={[t('incident.none'), t('incident.noneText')]}
      render={{ minutes: ({ minutes }) => duration(minutes) }}
      everySeconds={SECONDS}
    />
  )
}
