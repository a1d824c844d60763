import type { audience as english } from '#labels/en/audience.ts'
import type { Words } from '#labels/words.ts'

export const audience: Words<typeof english> = {
  title: 'Affluenza',
  venue: 'Punto vendita',
  days: 'Persone al giorno, ultimi novanta giorni',
  hours: 'Un giorno tipico per ora',
  ages: 'Un giorno tipico per età',
  people: 'Persone',
  women: 'Donne',
  men: 'Uomini',
  band: 'da {{from}}',
  oldest: '{{from}} e oltre',
  none: 'Ancora nessun conteggio.',
  'import.open': 'Importa conteggi',
  'import.title': 'Importa affluenza',
  'import.back': 'Torna all’affluenza',
  'import.format':
    'Un CSV con le intestazioni venue, date, hour, sex, age, count. Il punto vendita è indicato con il proprio numero o il nome.',
  'import.all': 'hour (da 0 a 23), sex (M, F) e age possono restare vuoti e valgono per tutti. Fino a 20.000 righe.',
  chooseVenue:
    'Scegliere un punto vendita per vedere la sua affluenza degli ultimi novanta giorni: per giorno, ora ed età.',
}
