import type { files as english } from '#labels/en/files.ts'
import type { Words } from '#labels/words.ts'

export const files: Words<typeof english> = {
  files: 'Fichiers : {{count}}',
  choose: 'Choisir des fichiers',
  hint: 'ou déposez ici jusqu’à {{most, fichier/fichiers}}',
  leftOut: 'Au plus {{most, fichier/fichiers}} à la fois. Non repris : {{count}}',
  fileNm: 'Fichier',
  state: 'État',
  remove: 'Retirer',
  removeOne: 'Retirer {{name}}',
  sending: 'Téléversement : {{percent}} %',
  ready: 'Prêt',
  known: 'Déjà présent :',
  twin: 'Déjà dans cette liste : {{name}}',
  done: 'Enregistré',
  save: 'Enregistrer : {{count}}',
  saved: 'Enregistrés : {{count}}',
  toList: 'Retour à la liste',
}
