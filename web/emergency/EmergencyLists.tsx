import { emergency } from '#domain/emergency/emergency.ts'
import { emergencyCalls, emergencyScreenCalls } from '#domain/emergency/emergency-calls.ts'
import { emergencyScreen } from '#domain/emergency/ledger.ts'
import { emergencyTemplate } from '#domain/emergency/template.ts'
import { emergencyTemplateCalls } from '#domain/emergency/template-calls.ts'
import { ListPage } from '../kit/list/ListPage.tsx'
import { useMay } from '../wire/session.ts'

/** While a message stands, its numbers are looked at. */
const SECONDS = 10

export function EmergencyList() {
  const may = useMay()
  return (
    <ListPage
      of={emergency}
      call={emergencyCalls.list}
      excel={emergencyCalls.excel}
      view={({ emIdx }) => `/emergency/emergency/view?emIdx=${emIdx}`}
      create={may('emergency', 'WRITE') && '/emergency/emergency/view'}
      everySeconds={SECONDS}
    />
  )
}

export function TemplateList() {
  const may = useMay()
  return (
    <ListPage
      of={emergencyTemplate}
      call={emergencyTemplateCalls.list}
      excel={emergencyTemplateCalls.excel}
      view={({ etIdx }) => `/emergency/template/view?etIdx=${etIdx}`}
      create={may('emergency-template', 'WRITE') && '/emergency/template/view'}
    />
  )
}

export function LedgerList() {
  return (
    <ListPage
      of={emergencyScreen}
      call={emergencyScreenCalls.list}
      excel={emergencyScreenCalls.excel}
      view={({ emIdx }) => `/emergency/emergency/view?emIdx=${emIdx}`}
      everySeconds={SECONDS}
    />
  )
}
