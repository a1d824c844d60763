export const table = {
  choose: 'Choose CSV file',
  ask: 'New rows: {{created}}, changed: {{changed}}. Import them?',
  run: 'Import',
  done: 'Imported',
  checked: 'Checked',
  counts: 'New: {{created}}, changed: {{changed}}, unchanged: {{unchanged}}, rows left out: {{faults}}',
  shown: 'Faults shown: {{shown}} of {{total}}',
  row: 'Row',
  column: 'Column',
  reason: 'Reason',
} as const
