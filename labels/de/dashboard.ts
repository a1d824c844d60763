import type { dashboard as english } from '#labels/en/dashboard.ts'
import type { Words } from '#labels/words.ts'

export const dashboard: Words<typeof english> = {
  title: 'Übersicht',
  attention: 'Braucht Aufmerksamkeit',
  allWell: 'Alles in Ordnung.',
  noPlayers: 'Noch hat kein Screen einen Player.',
  pairFirst: 'Den ersten koppeln',
  map: 'Standorte',
  noPlaces: 'Noch kein Standort hat Koordinaten.',
  playsByDay: 'Ausspielungen je Tag',
  plays: 'Ausspielungen',
  screensOn: 'Screens auf Sendung',
  playsToday: 'Ausspielungen heute',
  ofExpected: 'Vom Sendeplan',
  playsText: 'Heute geplant {{expected}}, gestern {{yesterday}}',
  licences: 'Lizenzen',
  waiting: 'Screens ohne Player',
  stopped: 'Gestoppt: {{count}}',
  'kind.screen': 'Screen',
  'kind.identity': 'Player doppelt',
  'kind.approval': 'Freigabe',
  'kind.encoding': 'Konvertierung',
  'kind.publishEnds': 'Endet bald',
}
