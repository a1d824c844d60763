import type { workCode as english } from '#labels/en/work-code.ts'
import type { Words } from '#labels/words.ts'

/** Codes of work orders. */
export const workCode: Words<typeof english> = {
  'workState.0': 'Begärd',
  'workState.1': 'Antagen',
  'workState.2': 'Klar',
  'workState.3': 'Går inte',
  'table.workState': 'En arbetsorders läge',
  'workTurn.0': 'Din',
  'workTurn.1': 'Ledig',
  'workTurn.2': 'Någon annans',
  'workTurn.3': 'Avslutad',
  'table.workTurn': 'Vems en arbetsorder är',
}
