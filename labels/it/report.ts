import type { report as english } from '#labels/en/report.ts'
import type { Words } from '#labels/words.ts'

export const report: Words<typeof english> = {
  'month.title': 'Riproduzioni del mese',
  'month.pick': 'Mese',
  'day.title': 'Riproduzioni del giorno',
  'day.pick': 'Giorno',
  rows: 'Riproduzioni per schermo',
  sum: '{{plays, riproduzione/riproduzioni}}, {{hours}} h',
  'usage.mediaId': 'Schermo',
  'usage.mediaNm': 'Nome',
  'usage.poiName': 'Punto vendita',
  'usage.plays': 'Riproduzioni',
  'usage.seconds': 'Secondi',
  'usage.expected': 'Programmate',
  'usage.ratio': 'Quota',
  'usage.ad': 'Pubblicità',
  'usage.house': 'Contenuto interno',
  'usage.content': 'Contenuti',
  'usage.notice': 'Avvisi',
  'items.name': 'Elemento',
  'items.slotType': 'Tipo di slot',
  'items.none': 'Nulla è stato mostrato in questo periodo.',
}
