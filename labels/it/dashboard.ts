import type { dashboard as english } from '#labels/en/dashboard.ts'
import type { Words } from '#labels/words.ts'

export const dashboard: Words<typeof english> = {
  title: 'Cruscotto',
  attention: 'Richiede attenzione',
  allWell: 'Tutto a posto.',
  noPlayers: 'Nessuno schermo ha ancora un player.',
  pairFirst: 'Associare il primo',
  map: 'Punti vendita',
  noPlaces: 'Nessun punto vendita ha coordinate.',
  playsByDay: 'Riproduzioni per giorno',
  plays: 'Riproduzioni',
  screensOn: 'Schermi in onda',
  playsToday: 'Riproduzioni oggi',
  ofExpected: 'Del palinsesto',
  playsText: 'Programmate oggi {{expected}}, ieri {{yesterday}}',
  licences: 'Licenze',
  waiting: 'Schermi senza player',
  stopped: 'Fermi: {{count}}',
  'kind.screen': 'Schermo',
  'kind.identity': 'Player doppio',
  'kind.approval': 'Approvazione',
  'kind.encoding': 'Conversione',
  'kind.publishEnds': 'Termina a breve',
}
