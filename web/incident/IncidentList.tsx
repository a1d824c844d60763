import { incident } from '#domain/incident/incident.ts'
import { incidentCalls } from '#domain/incident/incident-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useFormats } from '../words/formats.ts'

const SECONDS = 20

export function IncidentList() {
  const { duration } = useFormats()
  return (
    <ListPage
      of={incident}
      call={incidentCalls.list}
      excel={incidentCalls.excel}
      view={({ inIdx }) => `/media/incident/view?inIdx=${inIdx}`}
      render={{ minutes: ({ minutes }) => duration(minutes) }}
      everySeconds={SECONDS}
    />
  )
}
