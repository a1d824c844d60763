import type { audience as english } from '#labels/en/audience.ts'
import type { Words } from '#labels/words.ts'

export const audience: Words<typeof english> = {
  title: 'Passantenfrequenz',
  venue: 'Standort',
  days: 'Personen je Tag, die letzten neunzig Tage',
  hours: 'Ein üblicher Tag nach Stunden',
  ages: 'Ein üblicher Tag nach Alter',
  people: 'Personen',
  women: 'Frauen',
  men: 'Männer',
  band: 'ab {{from}}',
  oldest: '{{from}} und älter',
  none: 'Dazu liegt noch keine Zählung vor.',
  'import.open': 'Zählungen importieren',
  'import.title': 'Passantenfrequenz importieren',
  'import.back': 'Zur Passantenfrequenz',
  'import.format':
    'Eine CSV-Datei mit den Überschriften venue, date, hour, sex, age, count. Der Standort steht mit eigener Nummer oder Namen darin.',
  'import.all':
    'hour (0 bis 23), sex (M, F) und age dürfen frei bleiben und gelten dann für alle. Bis zu 20.000 Zeilen.',
  chooseVenue:
    'Wählen Sie einen Standort, um die Passanten der letzten neunzig Tage zu sehen: nach Tag, Stunde und Alter.',
}
