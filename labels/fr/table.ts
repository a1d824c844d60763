import type { table as english } from '#labels/en/table.ts'
import type { Words } from '#labels/words.ts'

export const table: Words<typeof english> = {
  choose: 'Choisir un fichier CSV',
  ask: 'Lignes nouvelles : {{created}}, modifiées : {{changed}}. Les importer ?',
  run: 'Importer',
  done: 'Importé',
  checked: 'Vérifié',
  counts: 'Nouveaux : {{created}}, modifiés : {{changed}}, inchangés : {{unchanged}}, lignes écartées : {{faults}}',
  shown: 'Erreurs affichées : {{shown}} sur {{total}}',
  row: 'Ligne',
  column: 'Colonne',
  reason: 'Motif',
}
