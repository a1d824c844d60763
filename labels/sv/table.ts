import type { table as english } from '#labels/en/table.ts'
import type { Words } from '#labels/words.ts'

export const table: Words<typeof english> = {
  choose: 'Välj CSV-fil',
  ask: 'Nya rader: {{created}}, ändrade: {{changed}}. Importera dem?',
  run: 'Importera',
  done: 'Importerat',
  checked: 'Kontrollerat',
  counts: 'Nya: {{created}}, ändrade: {{changed}}, oförändrade: {{unchanged}}, utelämnade rader: {{faults}}',
  shown: 'Visade fel: {{shown}} av {{total}}',
  row: 'Rad',
  column: 'Kolumn',
  reason: 'Orsak',
}
