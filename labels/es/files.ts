import type { files as english } from '#labels/en/files.ts'
import type { Words } from '#labels/words.ts'

export const files: Words<typeof english> = {
  files: 'Archivos: {{count}}',
  choose: 'Elegir archivos',
  hint: 'o arrastre aquí hasta {{most, archivo/archivos}}',
  leftOut: 'Como máximo {{most, archivo/archivos}} a la vez. No incluidos: {{count}}',
  fileNm: 'Archivo',
  state: 'Estado',
  remove: 'Quitar',
  removeOne: 'Quitar {{name}}',
  sending: 'Subiendo: {{percent}} %',
  ready: 'Listo',
  known: 'Ya existe:',
  twin: 'Ya está en esta lista: {{name}}',
  done: 'Registrado',
  save: 'Registrar: {{count}}',
  saved: 'Registrados: {{count}}',
  toList: 'Volver a la lista',
}
