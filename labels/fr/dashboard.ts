import type { dashboard as english } from '#labels/en/dashboard.ts'
import type { Words } from '#labels/words.ts'

export const dashboard: Words<typeof english> = {
  title: 'Tableau de bord',
  attention: 'À surveiller',
  allWell: 'Tout va bien.',
  noPlayers: 'Aucun écran n’a encore de player.',
  pairFirst: 'Associer le premier',
  map: 'Points de vente',
  noPlaces: 'Aucun point de vente n’a de coordonnées.',
  playsByDay: 'Diffusions par jour',
  plays: 'Diffusions',
  screensOn: 'Écrans à l’antenne',
  playsToday: 'Diffusions aujourd’hui',
  ofExpected: 'De la programmation',
  playsText: 'Prévues {{expected}}, hier {{yesterday}}',
  licences: 'Licences',
  waiting: 'Écrans sans player',
  stopped: 'Arrêtés : {{count}}',
  'kind.screen': 'Écran',
  'kind.identity': 'Player en double',
  'kind.approval': 'Validation',
  'kind.encoding': 'Conversion',
  'kind.publishEnds': 'Bientôt fini',
}
