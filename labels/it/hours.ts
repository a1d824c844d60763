import type { hours as english } from '#labels/en/hours.ts'
import type { Words } from '#labels/words.ts'

export const hours: Words<typeof english> = {
  hint: 'In queste ore di ogni giorno il volume è diverso.',
  add: 'Aggiungi fascia',
  from: 'Dalle',
  to: 'Alle',
  remove: 'Rimuovi fascia',
  'power.hint':
    'I contenuti vanno in onda solo quando il punto vendita è aperto e lo schermo è acceso. Un player che è solo un browser resta nero.',
  'daysOff.hint': 'In questi giorni non si mostra nulla e lo schermo è spento.',
}
