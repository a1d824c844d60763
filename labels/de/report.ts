import type { report as english } from '#labels/en/report.ts'
import type { Words } from '#labels/words.ts'

export const report: Words<typeof english> = {
  'month.title': 'Ausspielungen je Monat',
  'month.pick': 'Monat',
  'day.title': 'Ausspielungen je Tag',
  'day.pick': 'Tag',
  rows: 'Ausspielungen je Screen',
  sum: '{{plays, Ausspielung/Ausspielungen}}, {{hours}} Std.',
  'usage.mediaId': 'Screen',
  'usage.mediaNm': 'Name',
  'usage.poiName': 'Standort',
  'usage.plays': 'Ausspielungen',
  'usage.seconds': 'Sekunden',
  'usage.expected': 'Geplant',
  'usage.ratio': 'Quote',
  'usage.ad': 'Werbung',
  'usage.house': 'Eigener Inhalt',
  'usage.content': 'Inhalte',
  'usage.notice': 'Hinweise',
  'items.name': 'Inhalt',
  'items.slotType': 'Slot-Typ',
  'items.none': 'In diesem Zeitraum wurde nichts gezeigt.',
}
