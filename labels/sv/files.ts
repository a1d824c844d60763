import type { files as english } from '#labels/en/files.ts'
import type { Words } from '#labels/words.ts'

export const files: Words<typeof english> = {
  files: 'Filer: {{count}}',
  choose: 'Välj filer',
  hint: 'eller släpp upp till {{most, fil/filer}} här',
  leftOut: 'Högst {{most, fil/filer}} åt gången. Ej medtagna: {{count}}',
  fileNm: 'Fil',
  state: 'Status',
  remove: 'Ta bort',
  removeOne: 'Ta bort {{name}}',
  sending: 'Laddar upp {{percent}} %',
  ready: 'Klar',
  known: 'Finns redan:',
  twin: 'Finns redan i listan: {{name}}',
  done: 'Registrerad',
  save: 'Registrera: {{count}}',
  saved: 'Registrerade: {{count}}',
  toList: 'Till listan',
}
