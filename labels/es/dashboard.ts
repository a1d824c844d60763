import type { dashboard as english } from '#labels/en/dashboard.ts'
import type { Words } from '#labels/words.ts'

export const dashboard: Words<typeof english> = {
  title: 'Panel',
  attention: 'Requiere atención',
  allWell: 'Todo está en orden.',
  noPlayers: 'Ninguna pantalla tiene aún un reproductor.',
  pairFirst: 'Vincular el primero',
  map: 'Puntos de venta',
  noPlaces: 'Ningún punto de venta tiene coordenadas.',
  playsByDay: 'Reproducciones por día',
  plays: 'Reproducciones',
  screensOn: 'Pantallas en emisión',
  playsToday: 'Reproducciones hoy',
  ofExpected: 'De lo programado',
  playsText: 'Programadas hoy {{expected}}, ayer {{yesterday}}',
  licences: 'Licencias',
  waiting: 'Pantallas sin reproductor',
  stopped: 'Detenidas: {{count}}',
  'kind.screen': 'Pantalla',
  'kind.identity': 'Reproductor duplicado',
  'kind.approval': 'Aprobación',
  'kind.encoding': 'Conversión',
  'kind.publishEnds': 'Termina pronto',
}
