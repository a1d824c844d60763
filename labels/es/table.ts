import type { table as english } from '#labels/en/table.ts'
import type { Words } from '#labels/words.ts'

export const table: Words<typeof english> = {
  choose: 'Elegir archivo CSV',
  ask: 'Filas nuevas: {{created}}, cambiadas: {{changed}}. ¿Importarlas?',
  run: 'Importar',
  done: 'Importado',
  checked: 'Comprobado',
  counts: 'Nuevos: {{created}}, cambiados: {{changed}}, sin cambios: {{unchanged}}, filas omitidas: {{faults}}',
  shown: 'Errores mostrados: {{shown}} de {{total}}',
  row: 'Fila',
  column: 'Columna',
  reason: 'Motivo',
}
