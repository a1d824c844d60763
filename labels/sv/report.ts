import type { report as english } from '#labels/en/report.ts'
import type { Words } from '#labels/words.ts'

export const report: Words<typeof english> = {
  'month.title': 'Visningar per månad',
  'month.pick': 'Månad',
  'day.title': 'Visningar per dag',
  'day.pick': 'Dag',
  rows: 'Visningar per skärm',
  sum: '{{plays, visning/visningar}}, {{hours}} tim',
  'usage.mediaId': 'Skärm',
  'usage.mediaNm': 'Namn',
  'usage.poiName': 'Plats',
  'usage.plays': 'Visningar',
  'usage.seconds': 'Sekunder',
  'usage.expected': 'Planerade',
  'usage.ratio': 'Andel',
  'usage.ad': 'Annonser',
  'usage.house': 'Eget innehåll',
  'usage.content': 'Innehåll',
  'usage.notice': 'Meddelanden',
  'items.name': 'Objekt',
  'items.slotType': 'Slottyp',
  'items.none': 'Inget visades under perioden.',
}
