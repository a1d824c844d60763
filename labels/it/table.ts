import type { table as english } from '#labels/en/table.ts'
import type { Words } from '#labels/words.ts'

export const table: Words<typeof english> = {
  choose: 'Scegli file CSV',
  ask: 'Righe nuove: {{created}}, modificate: {{changed}}. Importarle?',
  run: 'Importa',
  done: 'Importato',
  checked: 'Controllato',
  counts: 'Nuovi: {{created}}, modificati: {{changed}}, invariati: {{unchanged}}, righe escluse: {{faults}}',
  shown: 'Errori mostrati: {{shown}} di {{total}}',
  row: 'Riga',
  column: 'Colonna',
  reason: 'Motivo',
}
