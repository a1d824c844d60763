import type { workCode as english } from '#labels/en/work-code.ts'
import type { Words } from '#labels/words.ts'

/** Codes of work orders. */
export const workCode: Words<typeof english> = {
  'workState.0': 'Demandé',
  'workState.1': 'Accepté',
  'workState.2': 'Fait',
  'workState.3': 'Pas possible',
  'table.workState': 'État d’un ordre de travail',
  'workTurn.0': 'À vous',
  'workTurn.1': 'Libre',
  'workTurn.2': 'À quelqu’un d’autre',
  'workTurn.3': 'Terminé',
  'table.workTurn': 'À qui est un ordre de travail',
}
