import type { workCode as english } from '#labels/en/work-code.ts'
import type { Words } from '#labels/words.ts'

/** Codes of work orders. */
export const workCode: Words<typeof english> = {
  'workState.0': 'Richiesto',
  'workState.1': 'Accettato',
  'workState.2': 'Fatto',
  'workState.3': 'Non possibile',
  'table.workState': 'Stato di un ordine di lavoro',
  'workTurn.0': 'Proprio',
  'workTurn.1': 'Libero',
  'workTurn.2': 'Di un altro',
  'workTurn.3': 'Terminato',
  'table.workTurn': 'Di chi è un ordine di lavoro',
}
