import type { workCode as english } from '#labels/en/work-code.ts'
import type { Words } from '#labels/words.ts'

/** Codes of work orders. */
export const workCode: Words<typeof english> = {
  'workState.0': 'Pedida',
  'workState.1': 'Aceptada',
  'workState.2': 'Hecha',
  'workState.3': 'Imposible',
  'table.workState': 'Estado de una orden de trabajo',
  'workTurn.0': 'Suya',
  'workTurn.1': 'Libre',
  'workTurn.2': 'De otra persona',
  'workTurn.3': 'Terminada',
  'table.workTurn': 'De quién es una orden de trabajo',
}
