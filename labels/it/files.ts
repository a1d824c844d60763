import type { files as english } from '#labels/en/files.ts'
import type { Words } from '#labels/words.ts'

export const files: Words<typeof english> = {
  files: 'File: {{count}}',
  choose: 'Scegli i file',
  hint: 'o trascinare qui fino a {{most}} file',
  leftOut: 'Al massimo {{most}} file alla volta. Non inclusi: {{count}}',
  fileNm: 'File',
  state: 'Stato',
  remove: 'Rimuovi',
  removeOne: 'Rimuovi {{name}}',
  sending: 'Caricamento: {{percent}}%',
  ready: 'Pronto',
  known: 'Già presente:',
  twin: 'Già in questo elenco: {{name}}',
  done: 'Registrato',
  save: 'Registra: {{count}}',
  saved: 'Registrati: {{count}}',
  toList: 'Torna all’elenco',
}
