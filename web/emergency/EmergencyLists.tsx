import { emergency } from '#domain/emergency/emergency.ts'
import { emergencyCalls, emergencyScreenCalls } from '#domain/emergency/emergency-calls.ts'
import { emergencyScreen } from '#domain/emergency/ledger.ts'
import { emergencyTemplate } from '#domain/emergency/template.ts'
import { emergencyTemplateCalls } from '#domain/emergency/template-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'

/** While a message stands, its numbers are looked at. */
const SECONDS = 10

export function EmergencyList() {
  return <ListPage of={emergency} calls={emergencyCalls} everySeconds={SECONDS} />
}

export function TemplateList() {
  return <ListPage of={emergencyTemplate} calls={emergencyTemplateCalls} />
}

export function LedgerList() {
  return (
    <ListPage
      of={emergencyScreen}
      calls={emergencyScreenCalls}
      view={({ emIdx }) => `/emergency/emergency/view?emIdx=${emIdx}`}
      everySeconds={SECONDS}
    />
  )
}
