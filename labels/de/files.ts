import type { files as english } from '#labels/en/files.ts'
import type { Words } from '#labels/words.ts'

export const files: Words<typeof english> = {
  files: 'Dateien: {{count}}',
  choose: 'Dateien auswählen',
  hint: 'oder bis zu {{most, Datei/Dateien}} hierher ziehen',
  leftOut: 'Höchstens {{most, Datei/Dateien}} auf einmal. Nicht aufgenommen: {{count}}',
  fileNm: 'Datei',
  state: 'Status',
  remove: 'Entfernen',
  removeOne: '{{name}} entfernen',
  sending: 'Wird hochgeladen: {{percent}} %',
  ready: 'Bereit',
  known: 'Schon vorhanden:',
  twin: 'Steht schon in dieser Liste: {{name}}',
  done: 'Angelegt',
  save: 'Anlegen: {{count}}',
  saved: 'Angelegt: {{count}}',
  toList: 'Zur Liste',
}
