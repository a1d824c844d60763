import type { workCode as english } from '#labels/en/work-code.ts'
import type { Words } from '#labels/words.ts'

/** Codes of work orders. */
export const workCode: Words<typeof english> = {
  'workState.0': 'Offen',
  'workState.1': 'Angenommen',
  'workState.2': 'Erledigt',
  'workState.3': 'Nicht möglich',
  'table.workState': 'Status eines Arbeitsauftrags',
  'workTurn.0': 'Ihre',
  'workTurn.1': 'Noch frei',
  'workTurn.2': 'Anderer',
  'workTurn.3': 'Beendet',
  'table.workTurn': 'Zuordnung eines Arbeitsauftrags',
}
