import type { table as english } from '#labels/en/table.ts'
import type { Words } from '#labels/words.ts'

export const table: Words<typeof english> = {
  choose: 'CSV-Datei wählen',
  ask: 'Neue Zeilen: {{created}}, geänderte: {{changed}}. Importieren?',
  run: 'Importieren',
  done: 'Importiert',
  checked: 'Geprüft',
  counts: 'Neu: {{created}}, geändert: {{changed}}, unverändert: {{unchanged}}, ausgelassene Zeilen: {{faults}}',
  shown: 'Gezeigte Fehler: {{shown}} von {{total}}',
  row: 'Zeile',
  column: 'Spalte',
  reason: 'Grund',
}
