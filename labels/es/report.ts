import type { report as english } from '#labels/en/report.ts'
import type { Words } from '#labels/words.ts'

export const report: Words<typeof english> = {
  'month.title': 'Reproducciones del mes',
  'month.pick': 'Mes',
  'day.title': 'Reproducciones del día',
  'day.pick': 'Día',
  rows: 'Reproducciones por pantalla',
  sum: '{{plays, reproducción/reproducciones}}, {{hours}} h',
  'usage.mediaId': 'Pantalla',
  'usage.mediaNm': 'Nombre',
  'usage.poiName': 'Punto de venta',
  'usage.plays': 'Reproducciones',
  'usage.seconds': 'Segundos',
  'usage.expected': 'Programadas',
  'usage.ratio': 'Ratio',
  'usage.ad': 'Anuncios',
  'usage.house': 'Contenido propio',
  'usage.content': 'Contenidos',
  'usage.notice': 'Avisos',
  'items.name': 'Elemento',
  'items.slotType': 'Tipo de franja',
  'items.none': 'No se mostró nada en este periodo.',
}
