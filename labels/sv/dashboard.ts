import type { dashboard as english } from '#labels/en/dashboard.ts'
import type { Words } from '#labels/words.ts'

export const dashboard: Words<typeof english> = {
  title: 'Översikt',
  attention: 'Kräver åtgärd',
  allWell: 'Allt är i ordning.',
  noPlayers: 'Ingen skärm har en spelare ännu.',
  pairFirst: 'Para ihop den första',
  map: 'Platser',
  noPlaces: 'Ingen plats har koordinater än.',
  playsByDay: 'Visningar per dag',
  plays: 'Visningar',
  screensOn: 'Skärmar i sändning',
  playsToday: 'Visningar i dag',
  ofExpected: 'Av schemat',
  playsText: 'Planerade i dag {{expected}}, i går {{yesterday}}',
  licences: 'Licenser',
  waiting: 'Skärmar utan spelare',
  stopped: 'Stoppade: {{count}}',
  'kind.screen': 'Skärm',
  'kind.identity': 'Dubbel spelare',
  'kind.approval': 'Godkännande',
  'kind.encoding': 'Konvertering',
  'kind.publishEnds': 'Slutar snart',
}
