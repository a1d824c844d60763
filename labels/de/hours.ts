import type { hours as english } from '#labels/en/hours.ts'
import type { Words } from '#labels/words.ts'

export const hours: Words<typeof english> = {
  hint: 'In diesen Zeiten jedes Tages gilt eine andere Lautstärke.',
  add: 'Zeit hinzufügen',
  from: 'Von',
  to: 'Bis',
  remove: 'Zeit entfernen',
  'power.hint':
    'Inhalte laufen nur, solange der Standort geöffnet und das Display an ist. Ein Player, der nur ein Browser ist, zeigt stattdessen Schwarz.',
  'daysOff.hint': 'An diesen Tagen wird nichts gezeigt, und das Display ist aus.',
}
