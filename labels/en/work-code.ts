/** Codes of work orders. */
export const workCode = {
  'workState.0': 'Asked',
  'workState.1': 'Taken',
  'workState.2': 'Done',
  'workState.3': 'Impossible',
  'table.workState': 'State of a work order',
  'workTurn.0': 'Yours',
  'workTurn.1': 'Open to take',
  'workTurn.2': 'Somebody else’s',
  'workTurn.3': 'Ended',
  'table.workTurn': 'Whose turn a work order is',
} as const
